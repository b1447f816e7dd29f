import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { createUpdates, type Updates } from './updates';
import { TAKE_OVER } from './worker/messages';

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());
  unregister = vi.fn(() => Promise.resolve(true));
}

class FakeContainer extends EventTarget {
  controller: object | null = {};
}

let container: FakeContainer;
let registration: FakeRegistration;
let busy: boolean;
let hidden: boolean;
let online: boolean;
let clock: number;
const reload = vi.fn();

function open({ controlled = true } = {}): Updates {
  container.controller = controlled ? {} : null;
  return createUpdates({
    container: container as unknown as ServiceWorkerContainer,
    isBusy: () => busy,
    isHidden: () => hidden,
    isOnline: () => online,
    reload,
    now: () => clock,
  });
}

function opened(): Updates {
  const updates = open();
  updates.watch(registration as unknown as ServiceWorkerRegistration);
  return updates;
}

/** Simulates that a deployment is found, and its worker installs. */
function install(): FakeWorker {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  return worker;
}

function takeOver() {
  registration.waiting = null;
  container.controller = {};
  container.dispatchEvent(new Event('controllerchange'));
}

beforeEach(() => {
  container = new FakeContainer();
  registration = new FakeRegistration();
  busy = false;
  hidden = false;
  online = true;
  clock = 1_000_000;
  reload.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the first worker ever is not a new version', () => {
  const updates = open({ controlled: false });
  updates.watch(registration as unknown as ServiceWorkerRegistration);
  install();
  takeOver();
  expect(updates.isReady()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a new version is offered and waits', () => {
  const updates = opened();
  const told = vi.fn();
  updates.subscribe(told);
  const worker = install();
  expect(updates.isReady()).toBe(true);
  expect(told).toHaveBeenCalledOnce();
  expect(worker.postMessage).not.toHaveBeenCalled();
});

test('a new version that was already waiting is offered too', () => {
  registration.waiting = new FakeWorker();
  expect(opened().isReady()).toBe(true);
});

// Proves P544
test('a new version takes over at a quiet moment, and the page reloads', () => {
  const updates = opened();
  const worker = install();
  updates.quietMoment();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

// Proves P544
test('a new version takes over at once while the page is hidden', () => {
  opened();
  hidden = true;
  expect(install().postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER);
});

test('a quiet moment without a new version does nothing', () => {
  opened().quietMoment();
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

test('a new version never reloads away what is being typed, visible or hidden', () => {
  const updates = opened();
  busy = true;
  hidden = true;
  const worker = install();
  updates.quietMoment();
  expect(worker.postMessage).not.toHaveBeenCalled();
});

test('a new version does not reload a page where typing starts during the takeover', () => {
  const updates = opened();
  install();
  updates.quietMoment();
  busy = true;
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  expect(updates.isReady()).toBe(true);
  busy = false;
  updates.quietMoment();
  expect(reload).toHaveBeenCalledOnce();
});

// Proves P545
test('a new version in another tab does not reload this one before its quiet moment', () => {
  const updates = opened();
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  expect(updates.isReady()).toBe(true);
  updates.quietMoment();
  expect(reload).toHaveBeenCalledOnce();
});

test('a new version is loaded on request, whatever is open', () => {
  const updates = opened();
  busy = true;
  const worker = install();
  updates.takeIn();
  expect(worker.postMessage).toHaveBeenCalledOnce();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

describe('a worker that gets stuck while taking over', () => {
  // Proves P547
  test('is abandoned at the next quiet moment, and not before', async () => {
    const updates = opened();
    const worker = install();
    updates.quietMoment();
    clock += 2999;
    updates.quietMoment();
    expect(worker.postMessage).toHaveBeenCalledTimes(2);
    expect(registration.unregister).not.toHaveBeenCalled();
    clock += 1;
    busy = true;
    updates.quietMoment();
    expect(registration.unregister).not.toHaveBeenCalled();
    busy = false;
    updates.quietMoment();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(registration.unregister).toHaveBeenCalledOnce();
  });

  test('is abandoned when the quiet moment lasts', async () => {
    vi.useFakeTimers();
    const updates = opened();
    install();
    updates.quietMoment();
    clock += 3100;
    await vi.advanceTimersByTimeAsync(3100);
    expect(registration.unregister).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is kept when somebody has begun to type in the meantime', async () => {
    vi.useFakeTimers();
    const updates = opened();
    install();
    updates.quietMoment();
    busy = true;
    clock += 3100;
    await vi.advanceTimersByTimeAsync(3100);
    expect(registration.unregister).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  // Proves P547
  test('does not delay a user who requests the new version', async () => {
    vi.useFakeTimers();
    const updates = opened();
    install();
    updates.takeIn();
    clock += 3000;
    await vi.advanceTimersByTimeAsync(3000);
    expect(registration.unregister).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is kept without a network, without which the page could not reload', async () => {
    const updates = opened();
    install();
    updates.quietMoment();
    clock += 3000;
    online = false;
    updates.quietMoment();
    await Promise.resolve();
    expect(registration.unregister).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload twice when it takes over after all', async () => {
    vi.useFakeTimers();
    const updates = opened();
    install();
    updates.takeIn();
    takeOver();
    clock += 3000;
    await vi.advanceTimersByTimeAsync(3000);
    expect(registration.unregister).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });
});

test('updates are checked at most once an hour', () => {
  const updates = opened();
  updates.check();
  clock += HOUR_MS - 1;
  updates.check();
  expect(registration.update).not.toHaveBeenCalled();
  clock += 1;
  updates.check();
  updates.check();
  expect(registration.update).toHaveBeenCalledOnce();
});

// Proves P757
test('a page that the server no longer serves looks for the new version, and never reloads itself', () => {
  const updates = opened();
  updates.check(true);
  updates.check(true);
  expect(registration.update).toHaveBeenCalledTimes(2);
  expect(updates.isReady()).toBe(false);
  updates.quietMoment();
  expect(reload).not.toHaveBeenCalled();
  busy = true;
  install();
  expect(updates.isReady()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('a failed check for updates without a network is ignored', async () => {
  const updates = opened();
  registration.update.mockRejectedValueOnce(new TypeError('offline'));
  clock += HOUR_MS;
  updates.check();
  await Promise.resolve();
  clock += HOUR_MS;
  updates.check();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

// Proves P548
test('a page that misses a part of itself waits for the version that has it', async () => {
  vi.useFakeTimers();
  const updates = opened();
  const worker = new FakeWorker();
  registration.update.mockImplementation(() => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    return Promise.resolve();
  });
  void updates.reloadToNewest();
  await vi.advanceTimersByTimeAsync(100);
  expect(worker.postMessage).not.toHaveBeenCalled();
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  await vi.advanceTimersByTimeAsync(100);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['there is none', () => Promise.resolve()],
  ['there is no network', () => Promise.reject(new TypeError('offline'))],
  ['the server does not answer', () => new Promise<void>(() => undefined)],
])('a page that misses a part of itself reloads as it is when %s', async (_, update) => {
  vi.useFakeTimers();
  const updates = opened();
  registration.update.mockImplementation(update);
  void updates.reloadToNewest();
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that misses a part of itself reloads when the new version does not take over', async () => {
  vi.useFakeTimers();
  const updates = opened();
  install();
  void updates.reloadToNewest();
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that misses a part of itself reloads where there are no workers', async () => {
  await open().reloadToNewest();
  expect(reload).toHaveBeenCalledOnce();
});
