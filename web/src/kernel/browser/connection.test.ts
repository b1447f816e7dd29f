import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, watchConnection } from './connection';

/** Interval between checks while offline. */
const CHECK_AGAIN_MS = 10_000;

let up: boolean;
const probe = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  up = true;
  probe.mockReset();
  probe.mockImplementation(() =>
    up ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('fetch', probe);
  connection.answered();
});

afterEach(() => {
  connection.answered();
  vi.useRealTimers();
});

test('the connection state is checked rather than taken from the browser', async () => {
  await connection.check();
  expect(connection.isOnline()).toBe(true);
  up = false;
  expect(connection.isOnline()).toBe(true);
  await connection.check();
  expect(connection.isOnline()).toBe(false);
});

test('the connection state recovers by itself, and is reported once', async () => {
  const told = vi.fn();
  const stop = connection.subscribe(told);
  up = false;
  await connection.check();
  await vi.advanceTimersByTimeAsync(3 * CHECK_AGAIN_MS);
  expect(probe).toHaveBeenCalledTimes(4);
  expect(told).toHaveBeenCalledOnce();
  up = true;
  await vi.advanceTimersByTimeAsync(CHECK_AGAIN_MS);
  expect(connection.isOnline()).toBe(true);
  expect(told).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5 * CHECK_AGAIN_MS);
  expect(probe).toHaveBeenCalledTimes(5);
  stop();
});

test('any answer proves the connection', async () => {
  up = false;
  await connection.check();
  connection.answered();
  expect(connection.isOnline()).toBe(true);
});

test('several calls that failed cause one check', async () => {
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(probe).toHaveBeenCalledOnce();
});

test('what the browser reports during a check is checked after it', async () => {
  const listen = vi.spyOn(window, 'addEventListener').mockReturnValue();
  watchConnection();
  const [, onOffline] = listen.mock.calls.find(([name]) => name === 'offline') ?? [];
  listen.mockRestore();
  let answer: () => void = () => undefined;
  probe.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  const checked = connection.check();
  up = false;
  (onOffline as () => void)();
  answer();
  await checked;
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.isOnline()).toBe(false);
});

test('an unsubscribed listener is not called', async () => {
  const told = vi.fn();
  connection.subscribe(told)();
  up = false;
  await connection.check();
  expect(told).not.toHaveBeenCalled();
});
