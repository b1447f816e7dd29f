import { vi, type Mock } from 'vitest';

/**
 * With `PENNYSPROUT_SLOW=1`, everything that comes over a network in tests is delayed by a random time:
 * lazy chunks, answers of the fake server, and promises from mocks. A test that fails to wait then fails
 * on every machine, not only on a busy one.
 */
const LATEST_MS = 300;

// Captured before a test fakes the timers, which do not affect real fetches.
const { setTimeout: startTimer } = globalThis;

interface Slowly {
  /** Delays the promise's result. */
  <T>(promise: Promise<T>): Promise<T>;
  /** Waits for everything that is being delayed. */
  settled(): Promise<void>;
}

declare global {
  /** Undefined unless delays are enabled. */
  var slowly: Slowly | undefined;
}

/** Delays that are running. */
const onTheWay = new Set<Promise<void>>();

const slowly: Slowly = async (promise) => {
  const [outcome] = await Promise.allSettled([promise]);
  const moment = new Promise<void>((resolve) => startTimer(resolve, Math.random() * LATEST_MS));
  onTheWay.add(moment);
  await moment;
  onTheWay.delete(moment);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
slowly.settled = async () => {
  while (onTheWay.size > 0) {
    await Promise.all(onTheWay);
    await vi.dynamicImportSettled();
  }
};
globalThis.slowly = slowly;

/** With fake timers, the test itself decides when an answer arrives. */
const late = <T>(promise: Promise<T>): Promise<T> =>
  vi.isFakeTimers() ? promise : slowly(promise);

const makeMock = vi.fn;
vi.fn = ((...args: Parameters<typeof vi.fn>) => {
  const mock = makeMock(...args) as Mock<() => Promise<unknown>>;
  const keeps = (value: unknown) => () => late(Promise.resolve(value));
  const breaks = (reason: unknown) => () => late(Promise.reject(reason as Error));
  return Object.assign(mock, {
    mockResolvedValue: (value: unknown) => mock.mockImplementation(keeps(value)),
    mockResolvedValueOnce: (value: unknown) => mock.mockImplementationOnce(keeps(value)),
    mockRejectedValue: (reason: unknown) => mock.mockImplementation(breaks(reason)),
    mockRejectedValueOnce: (reason: unknown) => mock.mockImplementationOnce(breaks(reason)),
  });
}) as typeof vi.fn;
