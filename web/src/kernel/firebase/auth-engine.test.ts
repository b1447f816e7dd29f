import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logSignInEvent } from './analytics';
import { browserLocalPersistence, browserSessionPersistence } from 'firebase/auth';
import { finishRedirect, signInWithGooglePopup } from './auth-engine';
import { readStored, writeStored } from '../session/storage';

const google = vi.hoisted(() => ({ popup: vi.fn(), redirect: vi.fn(), result: vi.fn() }));
/** Settings that the SDK was started with, which happens once for all tests. */
const started = vi.hoisted(() => ({ settings: null as unknown }));

// Google’s own pages are outside the machine.
vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof import('firebase/auth')>()),
  getRedirectResult: google.result,
  connectAuthEmulator: vi.fn(),
  initializeAuth: (_app: unknown, settings: unknown) => {
    started.settings = settings;
    return {};
  },
  signInWithPopup: google.popup,
  signInWithRedirect: google.redirect,
}));
vi.mock('./firebase-app', () => ({ firebaseApp: {} }));
vi.mock('./analytics', () => ({ logSignInEvent: vi.fn() }));

const authError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

const CANCELLED = [
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
  'auth/redirect-cancelled-by-user',
];

describe.each(CANCELLED)('%s', (code) => {
  test('in the popup is no error', async () => {
    google.popup.mockRejectedValue(authError(code));
    expect(await signInWithGooglePopup()).toEqual({ kind: 'cancelled' });
    const events = vi.mocked(logSignInEvent).mock.calls;
    expect(events).toEqual([
      ['login_attempt', 'google_popup'],
      ['login_cancelled', 'google_popup'],
    ]);
  });

  test('on the way back from a redirect is no error', async () => {
    writeStored('redirecting', true);
    google.result.mockRejectedValue(authError(code));
    expect(await finishRedirect()).toBeNull();
    expect(logSignInEvent).toHaveBeenCalledExactlyOnceWith('login_cancelled', 'google_redirect');
    expect(readStored('redirecting')).toBeNull();
  });
});

test('another refusal by Google is an error, and is logged', async () => {
  google.result.mockRejectedValue(authError('auth/network-request-failed'));
  await expect(finishRedirect()).rejects.toMatchObject({ kind: 'network' });
  expect(logSignInEvent).toHaveBeenCalledExactlyOnceWith('login_error', 'google_redirect');
});

test('a blocked popup falls back to a redirect', async () => {
  google.popup.mockRejectedValue(authError('auth/popup-blocked'));
  expect(await signInWithGooglePopup()).toEqual({ kind: 'redirecting' });
  expect(google.redirect).toHaveBeenCalledOnce();
  expect(readStored('redirecting')).toBe(true);
  expect(vi.mocked(logSignInEvent).mock.calls).toEqual([
    ['login_attempt', 'google_popup'],
    ['login_attempt', 'google_redirect_fallback'],
  ]);
});

test('a redirect that does not begin either is an error, and is logged', async () => {
  google.popup.mockRejectedValue(authError('auth/popup-blocked'));
  google.redirect.mockRejectedValueOnce(authError('auth/internal-error'));
  await expect(signInWithGooglePopup()).rejects.toMatchObject({ kind: 'popup-blocked' });
  expect(logSignInEvent).toHaveBeenLastCalledWith('login_error', 'google_redirect_fallback');
  expect(readStored('redirecting')).toBeNull();
});

test('a sign-in is logged as by popup or by redirect', async () => {
  google.popup.mockResolvedValue({ user: { uid: 'mei' } });
  await signInWithGooglePopup();
  expect(logSignInEvent).toHaveBeenLastCalledWith('login', 'google_popup');
  google.result.mockResolvedValue({ user: { uid: 'mei' } });
  await finishRedirect();
  expect(logSignInEvent).toHaveBeenLastCalledWith('login', 'google_redirect');
});

test('a popup that fails is an error, and is logged', async () => {
  google.popup.mockRejectedValue(authError('auth/network-request-failed'));
  await expect(signInWithGooglePopup()).rejects.toMatchObject({ kind: 'network' });
  expect(logSignInEvent).toHaveBeenLastCalledWith('login_error', 'google_popup');
});

test('a session is stored in local storage, or else in session storage', () => {
  expect(started.settings).toEqual({
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
});
