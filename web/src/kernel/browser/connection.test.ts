import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection, type Connection } from './connection';

/** Interval between checks while offline. */
const LOOK_AGAIN_MS = 10_000;

let up: boolean;
let hidden: boolean;
let connection: Connection;
const probe = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  up = true;
  hidden = false;
  probe.mockReset();
  probe.mockImplementation(() =>
    up ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')),
  );
  connection = createConnection({ probe, isHidden: () => hidden });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the connection state is probed rather than taken from the browser', async () => {
  await connection.doubt();
  expect(connection.isOnline()).toBe(true);
  up = false;
  expect(connection.isOnline()).toBe(true);
  await connection.doubt();
  expect(connection.isOnline()).toBe(false);
});

test('the connection state recovers by itself, and is reported once', async () => {
  const told = vi.fn();
  connection.subscribe(told);
  up = false;
  await connection.doubt();
  await vi.advanceTimersByTimeAsync(3 * LOOK_AGAIN_MS);
  expect(probe).toHaveBeenCalledTimes(4);
  expect(told).toHaveBeenCalledOnce();
  up = true;
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);
  expect(connection.isOnline()).toBe(true);
  expect(told).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5 * LOOK_AGAIN_MS);
  expect(probe).toHaveBeenCalledTimes(5);
});

test('the connection state is not probed while the page is hidden, and again afterwards', async () => {
  up = false;
  await connection.doubt();
  hidden = true;
  await vi.advanceTimersByTimeAsync(3 * LOOK_AGAIN_MS);
  expect(probe).toHaveBeenCalledOnce();
  hidden = false;
  up = true;
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);
  expect(connection.isOnline()).toBe(true);
});

test('any answer proves the connection', async () => {
  up = false;
  await connection.doubt();
  connection.answered();
  expect(connection.isOnline()).toBe(true);
});

test.each([
  ['is there', true],
  // The answer was already on its way when the network went.
  ['is gone', false],
])('an answer during a failing probe leads to another: the network %s', async (_, there) => {
  let fail: (error: Error) => void = () => undefined;
  probe.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  up = there;
  const doubt = connection.doubt();
  connection.answered();
  fail(new TypeError('Failed to fetch'));
  await doubt;
  expect(probe).toHaveBeenCalledTimes(2);
  expect(connection.isOnline()).toBe(there);
});

test('several doubts cause one probe', async () => {
  await Promise.all([connection.doubt(), connection.doubt(), connection.doubt()]);
  expect(probe).toHaveBeenCalledOnce();
});

test('an unsubscribed listener is not called', async () => {
  const told = vi.fn();
  connection.subscribe(told)();
  up = false;
  await connection.doubt();
  expect(told).not.toHaveBeenCalled();
});
