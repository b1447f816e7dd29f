import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseRate, rateToNumber } from '@pennysprout/shared/money/rate';
import { subscribeToRate, type LiveExchangeRate } from './live-rate';

interface FakeListener {
  path: string;
  next: (snapshot: unknown) => void;
  error: (error: unknown) => void;
  stopped: boolean;
}

const fake = vi.hoisted(() => ({ listeners: [] as FakeListener[] }));

vi.mock('../firebase/firestore', () => ({
  firestore: () => ({}),
  endFirestore: () => Promise.resolve(),
}));
vi.mock('firebase/firestore', () => ({
  doc: (_db: unknown, ...path: string[]) => path.join('/'),
  onSnapshot: (path: string, next: FakeListener['next'], error: FakeListener['error']) => {
    const listener = { path, next, error, stopped: false };
    fake.listeners.push(listener);
    return () => {
      listener.stopped = true;
    };
  },
}));

const paths = () => fake.listeners.map(({ path }) => path);

/** The server's answer for one currency: a rate with the day of January on which it was fetched. */
function say(currency: string, stored: { rate: number; day: number } | null) {
  const listener = fake.listeners.find(({ path }) => path.endsWith(`USD_${currency}`));
  if (!listener) throw new Error(`nobody listens to ${currency}`);
  listener.next({
    exists: () => stored !== null,
    data: () => stored && { rate: stored.rate, lastUpdated: { toDate: () => january(stored.day) } },
  });
}

const january = (day: number) => new Date(Date.UTC(2026, 0, day));

function listen(from: Parameters<typeof subscribeToRate>[0], to: typeof from) {
  const told: (LiveExchangeRate | null)[] = [];
  const onError = vi.fn();
  const stop = subscribeToRate(from, to)((rate) => told.push(rate), onError);
  return { told, onError, stop };
}

beforeEach(() => {
  fake.listeners.length = 0;
});

describe('the rate of a pair', () => {
  test('of a currency and itself is 1 and needs nobody to be asked', () => {
    const { told, stop } = listen('TWD', 'TWD');
    expect(told).toEqual([{ rate: parseRate(1), lastUpdated: null }]);
    expect(fake.listeners).toEqual([]);
    stop();
  });

  test('from US dollars is the one that is stored, each time it changes', () => {
    const { told } = listen('USD', 'TWD');
    expect(paths()).toEqual(['global_exchange_rates/USD_TWD']);
    expect(told).toEqual([]);
    say('TWD', { rate: 32.5, day: 1 });
    say('TWD', { rate: 33, day: 2 });
    expect(told).toEqual([
      { rate: parseRate(32.5), lastUpdated: january(1) },
      { rate: parseRate(33), lastUpdated: january(2) },
    ]);
  });

  test('into US dollars is its inverse', () => {
    const { told } = listen('TWD', 'USD');
    say('TWD', { rate: 32, day: 1 });
    expect(told.map((quote) => quote && rateToNumber(quote.rate))).toEqual([1 / 32]);
  });

  test('of two others is made of both, and as old as the older', () => {
    const { told } = listen('EUR', 'TWD');
    say('EUR', { rate: 0.8, day: 5 });
    expect(told).toEqual([]);
    say('TWD', { rate: 32, day: 3 });
    expect(told.map((quote) => quote && rateToNumber(quote.rate))).toEqual([40]);
    expect(told[0]?.lastUpdated).toEqual(january(3));
  });

  test('is null while the server has none, or none that is a rate', () => {
    const { told } = listen('USD', 'TWD');
    say('TWD', null);
    say('TWD', { rate: 0, day: 1 });
    expect(told).toEqual([null, null]);
  });

  test('reports an error of either side, and stops both', () => {
    const { onError, stop } = listen('EUR', 'TWD');
    const refused = { code: 'permission-denied' };
    fake.listeners[1]?.error(refused);
    expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
    stop();
    expect(fake.listeners.map(({ stopped }) => stopped)).toEqual([true, true]);
  });
});
