import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '../../testing/settled';
import { writeStored } from '../session/storage';

const sdk = vi.hoisted(() => ({
  fetched: vi.fn(),
  fails: false,
  listen: vi.fn((_listener: (user: null) => void) => () => undefined),
  finishRedirect: vi.fn(() => Promise.resolve(null)),
  signInWithGooglePopup: vi.fn(() => Promise.resolve({ kind: 'cancelled' })),
}));

/** Callbacks for when the page is idle. */
let idle: (() => void)[] = [];

/** Loads the module as on a page that was just loaded. */
async function freshPage() {
  vi.resetModules();
  vi.doMock('./auth-engine', () => {
    sdk.fetched();
    if (sdk.fails) throw new TypeError('Failed to fetch dynamically imported module');
    return { ...sdk, onUserChanged: sdk.listen };
  });
  const auth = await import('./auth');
  return { auth };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  sdk.fails = false;
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => (idle = []));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the signed-in user is looked up when the page is idle, where none is remembered', async () => {
  const { auth } = await freshPage();
  const listener = vi.fn();
  auth.onUserChanged(listener);
  await Promise.resolve();
  expect(sdk.fetched).not.toHaveBeenCalled();
  for (const work of idle) work();
  await waitFor(() => expect(sdk.listen).toHaveBeenCalledWith(listener));
});

test('the signed-in user is looked up at once where one is remembered', async () => {
  const { auth } = await freshPage();
  writeStored('redirecting', true);
  auth.onUserChanged(vi.fn());
  await waitFor(() => expect(sdk.listen).toHaveBeenCalledOnce());
  expect(idle).toEqual([]);
});

test('the signed-in user is not looked up once nobody listens any more', async () => {
  const { auth } = await freshPage();
  auth.onUserChanged(vi.fn())();
  expect(idle).toEqual([]);
  writeStored('redirecting', true);
  auth.onUserChanged(vi.fn())();
  await waitFor(() => expect(sdk.fetched).toHaveBeenCalledOnce());
  expect(sdk.listen).not.toHaveBeenCalled();
});

test('Auth that does not load is reported where somebody is remembered, after a second try', async () => {
  vi.useFakeTimers();
  const { auth } = await freshPage();
  const onLost = vi.fn();
  writeStored('redirecting', true);
  sdk.fails = true;
  auth.onUserChanged(vi.fn(), onLost);
  await settled();
  expect(onLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
  expect(sdk.fetched).toHaveBeenCalledTimes(2);
  expect(onLost).toHaveBeenCalledOnce();
});

test('a user who signs in after all is heard of, where Auth did not load at first', async () => {
  const { auth } = await freshPage();
  const listener = vi.fn();
  sdk.fails = true;
  auth.onUserChanged(listener);
  for (const work of idle) work();
  await waitFor(() => expect(sdk.fetched).toHaveBeenCalledTimes(2), { timeout: 5000 });
  sdk.fails = false;
  await auth.signInWithGooglePopup();
  expect(sdk.listen).toHaveBeenCalledWith(listener);
});

test('a sign-in without the SDK reports a network error, and can be retried', async () => {
  const { auth } = await freshPage();
  sdk.fails = true;
  await expect(auth.signInWithGooglePopup()).rejects.toMatchObject({ kind: 'network' });
  sdk.fails = false;
  expect(await auth.signInWithGooglePopup()).toEqual({ kind: 'cancelled' });
});

test('a page that is not returning from Google fetches nothing to find that out', async () => {
  const { auth } = await freshPage();
  expect(await auth.finishRedirect()).toBeNull();
  expect(sdk.fetched).not.toHaveBeenCalled();
  writeStored('redirecting', true);
  await auth.finishRedirect();
  expect(sdk.finishRedirect).toHaveBeenCalledOnce();
});

test('Auth is started early where somebody is remembered, and not elsewhere', async () => {
  const { auth } = await freshPage();
  auth.startAuth();
  await settled();
  expect(sdk.fetched).not.toHaveBeenCalled();
  writeStored('redirecting', true);
  auth.startAuth();
  await waitFor(() => expect(sdk.fetched).toHaveBeenCalledOnce());
});
