import { vi, type Mock } from 'vitest';

/**
 * With `PENNYSPROUT_SLOW=1` what comes over a network comes late in tests, by some other time at each
 * run: parts of the app, answers of the fake server, and what mocks have promised. A test that looks
 * for it without waiting then fails on every machine, and not only on a busy one.
 */
const LATEST_MS = 300;

// Kept from before a test fakes the timers: a fetched file knows nothing of those.
const { setTimeout: startTimer } = globalThis;

interface Slowly {
  /** Takes as long as the promise and some more. */
  <T>(promise: Promise<T>): Promise<T>;
  /** Waits for all that has come and is kept back. */
  settled(): Promise<void>;
}

declare global {
  /** Not defined where nothing is to be slow. */
  var slowly: Slowly | undefined;
}

/** What has come, and is kept back for a moment. */
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

/** Where a test is the clock, it decides when an answer comes. */
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
