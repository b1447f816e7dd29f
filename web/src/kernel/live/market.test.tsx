import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { rateToNumber } from '@pennysprout/shared/kernel/money/rate';
import { fakePreferences, LOADING, ready, resetLive, setLive } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import {
  useExchangeRate,
  useQuote,
  useRates,
  useRefreshRate,
  useStockPrices,
  useTradedPrice,
  type LivePrice,
} from './market';
import { QUERY_DEFAULTS } from '../api/query-provider';
import { writeStored } from '../session/storage';

/** Wednesday during New York trading hours. */
const NOW = '2026-03-04T15:06:00.000Z';

const server = {
  price: vi.fn<() => Response | Promise<Response>>(),
  rate: vi.fn<(query: string) => Response>(),
  quote: vi.fn<(query: string) => Response>(),
};

function priceAnswer(price: number, fresh = true) {
  const lastUpdated = NOW;
  const shares = { beingChecked: false, splitOn: null };
  return answer({ price, currency: 'USD', lastUpdated, source: 'test', fresh, ...shares });
}

function rateAnswer(rate: number, fresh = true) {
  return answer({ rate, lastUpdated: NOW, source: 'test', fresh });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  resetLive();
  writeStored('language', 'en');
  server.price.mockReset().mockImplementation(() => priceAnswer(114.2));
  server.rate.mockReset().mockImplementation(() => rateAnswer(32));
  server.quote.mockReset().mockImplementation(() => answer({ text: 'Save.', author: 'Ada' }));
  startFakeServer({
    '/api/stock/price/DIS': server.price,
    '/api/currency-exchange-rate': (_body, request) => server.rate(request.query.toString()),
    '/api/quotes/random': (_body, request) => server.quote(request.query.toString()),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Turns of the event loop, more than a response from the fake server takes to reach the screen. */
const TURNS = 10;

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  // The answer to a request from the last moment still has to arrive and to be rendered.
  for (let turn = 0; turn < TURNS; turn += 1) await act(() => vi.advanceTimersByTimeAsync(1));
}

async function run<T>(useHook: () => T) {
  const client = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const again = () => renderHook(useHook, { wrapper });
  const view = again();
  await pass(0);
  return { ...view, again, now: () => view.result.current };
}

/** Puts a price into the database, fetched so many milliseconds ago. */
function listPrice(price: number, ageMs = 0, changes: Partial<LivePrice> = {}) {
  const priceMinor = toMinorUnits(Math.round(price * 100));
  const lastFetchedAt = new Date(Date.now() - ageMs);
  const shares = { beingChecked: false, splitOn: null, ...changes };
  setLive({ prices: { DIS: ready({ priceMinor, currency: 'USD', lastFetchedAt, ...shares }) } });
}

function listRates(rates: Partial<Record<CurrencyCode, number>>, ageMs = 0) {
  const lastUpdated = new Date(Date.now() - ageMs);
  const listed = Object.entries(rates).map(([code, rate]) => [code, ready({ rate, lastUpdated })]);
  setLive({ dollarRates: Object.fromEntries(listed) as object });
}

describe('a live stock price', () => {
  const useDisney = () => useStockPrices(['DIS']).get('DIS');

  test('that somebody else refreshes is what the database has, without a call', async () => {
    listPrice(114.2);
    const { now } = await run(() => [useDisney(), useDisney()] as const);
    expect(now()[0]).toMatchObject({ status: 'ready', data: { priceMinor: 11420, fresh: true } });
    expect(now()[1]).toEqual(now()[0]);
    for (let times = 0; times < 20; times += 1) {
      await pass(20_000);
      act(() => {
        listPrice(115 + times);
      });
    }
    expect(now()[0]).toMatchObject({ data: { priceMinor: 13400, fresh: true } });
    expect(server.price).not.toHaveBeenCalled();
  });

  test('that nobody else refreshes is requested each minute, and never shown older than that', async () => {
    listPrice(100);
    server.price.mockImplementation(() => {
      listPrice(100);
      return priceAnswer(100);
    });
    const { now } = await run(useDisney);
    for (let seconds = 0; seconds < 600; seconds += 10) {
      await pass(10_000);
      const shown = now();
      const at = shown?.status === 'ready' ? shown.data.lastUpdated.getTime() : 0;
      expect(Date.now() - at).toBeLessThanOrEqual(MINUTE_MS);
    }
    expect(server.price.mock.calls.length).toBeLessThanOrEqual(10);
  });

  test('that has become old is requested once for all viewers, and stays in the meantime', async () => {
    listPrice(100, 3 * MINUTE_MS);
    let answerNow: (response: Response) => void = () => undefined;
    server.price.mockImplementation(() => new Promise((resolve) => (answerNow = resolve)));
    const { now } = await run(() => [useDisney(), useDisney()] as const);
    expect(now()[0]).toMatchObject({ data: { priceMinor: 10000, fresh: true } });
    expect(server.price).toHaveBeenCalledTimes(1);
    answerNow(priceAnswer(120));
    await pass(0);
    expect(now()[1]).toMatchObject({ data: { priceMinor: 12000, fresh: true } });
    act(() => {
      listPrice(121);
    });
    expect(now()[1]).toMatchObject({ data: { priceMinor: 12100 } });
    await pass(20_000);
    expect(server.price).toHaveBeenCalledTimes(1);
  });

  test('that is old and cannot be refreshed stays with its age and not as a fresh one', async () => {
    server.price.mockImplementation(() => refusal('market_unavailable'));
    listPrice(100, 26 * HOUR_MS);
    const { now } = await run(useDisney);
    expect(now()).toMatchObject({
      status: 'ready',
      data: {
        priceMinor: 10000,
        currency: 'USD',
        lastUpdated: new Date(Date.parse(NOW) - 26 * HOUR_MS),
        fresh: false,
        beingChecked: false,
        splitOn: null,
      },
    });
    await pass(MINUTE_MS);
    expect(server.price).toHaveBeenCalledTimes(2);
    expect(now()).toMatchObject({ data: { priceMinor: 10000, fresh: false } });
  });

  test('is as fresh as the server says where the device’s clock is wrong', async () => {
    listPrice(100);
    vi.setSystemTime(Date.now() + 5 * HOUR_MS);
    server.price.mockImplementation(() => priceAnswer(100));
    const { now } = await run(useDisney);
    expect(now()).toMatchObject({ data: { priceMinor: 10000, fresh: true } });
  });

  test('that never was known is requested, and is an error where it cannot be loaded', async () => {
    server.price.mockImplementationOnce(() => refusal('market_unavailable'));
    const { now } = await run(useDisney);
    const failed = now();
    expect(failed?.status).toBe('error');
    act(() => {
      if (failed?.status === 'error') failed.retry();
    });
    await pass(0);
    expect(now()).toMatchObject({ status: 'ready', data: { priceMinor: 11420 } });
  });

  test('that could not be loaded stays an error while it is requested again', async () => {
    server.price.mockImplementation(() => refusal('market_unavailable'));
    const seen: (string | undefined)[] = [];
    await run(() => seen.push(useDisney()?.status));
    await pass(MINUTE_MS);
    await pass(MINUTE_MS);
    expect(server.price).toHaveBeenCalledTimes(3);
    expect(seen.filter((status, at) => status !== seen[at - 1])).toEqual(['loading', 'error']);
  });

  test('is loading while the database is', async () => {
    setLive({ prices: { DIS: LOADING } });
    const { now } = await run(useDisney);
    expect(now()).toEqual(LOADING);
    expect(server.price).not.toHaveBeenCalled();
  });

  test('to trade at is requested every minute, however young it is', async () => {
    listPrice(100);
    const { now } = await run(() => useTradedPrice('DIS'));
    expect(server.price).toHaveBeenCalledTimes(1);
    await pass(MINUTE_MS);
    expect(server.price).toHaveBeenCalledTimes(2);
    expect(now()).toMatchObject({ data: { priceMinor: 11420, fresh: true } });
  });

  test('that is being checked is the last trusted one, though the server answered before', async () => {
    listPrice(114.2);
    const { now } = await run(() => useTradedPrice('DIS'));
    expect(now()).toMatchObject({ data: { priceMinor: 11420, fresh: true, beingChecked: false } });
    act(() => {
      listPrice(114.2, 0, { beingChecked: true });
    });
    expect(now()).toMatchObject({ data: { priceMinor: 11420, fresh: false, beingChecked: true } });
  });

  test('of a new share replaces the old one’s at once, though no price is newer', async () => {
    listPrice(114.2, 1);
    const { now } = await run(() => useTradedPrice('DIS'));
    expect(now()).toMatchObject({ data: { priceMinor: 11420 } });
    act(() => {
      listPrice(11.42, 0, { splitOn: '2026-03-04' });
    });
    expect(now()).toMatchObject({ data: { priceMinor: 1142, splitOn: '2026-03-04' } });
  });

  test('that a split has divided is requested, and is being checked until then', async () => {
    listPrice(114.2);
    const { now } = await run(useDisney);
    expect(server.price).not.toHaveBeenCalled();
    const at = Date.now() + 1;
    const takesEffectAt = { toMillis: () => at, toDate: () => new Date(at) };
    const split = { date: '2026-03-04', to: 10, from: 1, takesEffectAt };
    act(() => {
      listPrice(11.42, 0, { split });
    });
    expect(now()).toMatchObject({ data: { priceMinor: 1142, fresh: false, beingChecked: true } });
    await pass(1000);
    expect(server.price).toHaveBeenCalled();
    act(() => {
      listPrice(11.5, 0, { split });
    });
    expect(now()).toMatchObject({ data: { priceMinor: 1150, fresh: true, beingChecked: false } });
  });

  test('is not requested without a symbol, or for an unknown one', async () => {
    const { now } = await run(() => [useTradedPrice(null), useStockPrices(['GONE'])] as const);
    expect(now()[0].status).toBe('loading');
    expect(now()[1].size).toBe(0);
    expect(server.price).not.toHaveBeenCalled();
  });
});

describe('a live exchange rate', () => {
  const useUsdToTwd = () =>
    useExchangeRate('USD', 'TWD', fakePreferences({ localCurrency: 'TWD' }));

  test('between identical currencies is 1, without a call', async () => {
    const { now } = await run(() => useExchangeRate('USD', 'USD', fakePreferences()));
    expect(rateToNumber(now().quote.rate)).toBe(1);
    expect(now().quote).toMatchObject({ origin: 'same', estimated: false, fresh: true });
    expect(now().loading).toBe(false);
    expect(server.rate).not.toHaveBeenCalled();
  });

  test('is derived from what the database has of both currencies, without a call', async () => {
    listRates({ TWD: 32, EUR: 0.8 });
    const { now } = await run(() =>
      useRates('TWD', ['USD', 'EUR'], fakePreferences({ localCurrency: 'TWD' })),
    );
    expect(now().loading).toBe(false);
    expect(rateToNumber(now().rateTo('USD').rate)).toBe(32);
    expect(rateToNumber(now().rateTo('EUR').rate)).toBe(40);
    expect(now().rateTo('EUR')).toMatchObject({ origin: 'market', estimated: false, fresh: true });
    act(() => {
      listRates({ TWD: 33, EUR: 0.8 });
    });
    expect(rateToNumber(now().rateTo('USD').rate)).toBe(33);
    expect(server.rate).not.toHaveBeenCalled();
  });

  test('is loading while one of its currencies is', async () => {
    listRates({ EUR: 0.8 });
    setLive({ dollarRates: { TWD: LOADING, EUR: ready({ rate: 1, lastUpdated: new Date() }) } });
    const { now } = await run(() =>
      useExchangeRate('EUR', 'TWD', fakePreferences({ localCurrency: 'TWD' })),
    );
    expect(now().loading).toBe(true);
    expect(server.rate).not.toHaveBeenCalled();
  });

  test('that never was known is requested once for all who need it at the same time', async () => {
    const { now } = await run(() => [useUsdToTwd(), useUsdToTwd()] as const);
    expect(server.rate).toHaveBeenCalledExactlyOnceWith('from=USD&to=TWD');
    expect(rateToNumber(now()[1].quote.rate)).toBe(32);
    expect(now()[1].quote).toMatchObject({ origin: 'market', lastUpdated: new Date(NOW) });
  });

  test('is cached for an hour, even while nobody shows it', async () => {
    const { again, unmount } = await run(useUsdToTwd);
    unmount();
    await pass(HOUR_MS - 1000);
    const second = again();
    await pass(0);
    expect(server.rate).toHaveBeenCalledTimes(1);
    second.unmount();
    await pass(HOUR_MS);
    again();
    await pass(0);
    expect(server.rate).toHaveBeenCalledTimes(2);
  });

  test('that the family has set itself takes precedence, in both directions, without a call', async () => {
    const preferences = fakePreferences({
      localCurrency: 'TWD',
      exchangeRateSource: 'manual',
      exchangeRate: 30,
    });
    const { now } = await run(() => [
      useExchangeRate('USD', 'TWD', preferences).quote,
      useExchangeRate('TWD', 'USD', preferences).quote,
    ]);
    expect(now().map(({ origin }) => origin)).toEqual(['manual', 'manual']);
    expect(now().map(({ rate }) => rateToNumber(rate))).toEqual([30, 1 / 30]);
    expect(server.rate).not.toHaveBeenCalled();
  });

  test('that cannot be loaded is 1 as an estimate, and can be requested again', async () => {
    server.rate.mockImplementationOnce(() => refusal('market_unavailable'));
    const { now } = await run(useUsdToTwd);
    expect(rateToNumber(now().quote.rate)).toBe(1);
    expect(now().quote).toMatchObject({ estimated: true, fresh: false });
    act(() => now().retry?.());
    await pass(0);
    expect(rateToNumber(now().quote.rate)).toBe(32);
    expect(now().retry).toBeNull();
  });

  test.each([
    ['is refused', () => refusal('market_unavailable')],
    ['is none', () => rateAnswer(0)],
  ])(
    'whose lookup %s raises the documented error once for all, and is looked up again',
    async (_how, fail) => {
      server.rate.mockImplementationOnce(fail);
      const { now } = await run(() => useRefreshRate('USD', 'TWD'));
      const asked = Promise.allSettled([now()(), now()()]);
      await pass(0);
      const message = 'Failed to fetch exchange rate';
      for (const outcome of await asked) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { message } });
      }
      expect(server.rate).toHaveBeenCalledTimes(1);
      const again = now()();
      await pass(0);
      expect(rateToNumber((await again).rate)).toBe(32);
      expect(server.rate).toHaveBeenCalledTimes(2);
    },
  );

  test('that could not be loaded stays an estimate while it is requested again', async () => {
    server.rate.mockImplementation(() => refusal('market_unavailable'));
    const seen: boolean[] = [];
    const { now } = await run(() => {
      const answer = useUsdToTwd();
      seen.push(answer.loading);
      return answer;
    });
    act(() => now().retry?.());
    await pass(0);
    expect(server.rate).toHaveBeenCalledTimes(2);
    expect(now().retry).not.toBeNull();
    expect(seen.filter((loading, at) => loading !== seen[at - 1])).toEqual([true, false]);
  });

  test('is the last known one, however old, where the market cannot be reached', async () => {
    server.rate.mockImplementation(() => refusal('market_unavailable'));
    listRates({ TWD: 31 }, 30 * 24 * HOUR_MS);
    const { now } = await run(useUsdToTwd);
    expect(server.rate).toHaveBeenCalledTimes(1);
    expect(now().loading).toBe(false);
    expect(rateToNumber(now().quote.rate)).toBe(31);
    expect(now().quote).toMatchObject({ origin: 'market', estimated: false, fresh: false });
    expect(now().quote.lastUpdated).toEqual(new Date(Date.parse(NOW) - 30 * 24 * HOUR_MS));
  });

  test('of each currency loads independently', async () => {
    server.rate.mockImplementation((query) =>
      query.startsWith('from=EUR') ? refusal('market_unavailable') : rateAnswer(32),
    );
    const { now } = await run(() =>
      useRates('TWD', ['USD', 'EUR', 'TWD', 'USD'], fakePreferences({ localCurrency: 'TWD' })),
    );
    expect(server.rate).toHaveBeenCalledTimes(2);
    const estimated = (['USD', 'EUR', 'TWD'] as const).map(
      (currency) => now().rateTo(currency).estimated,
    );
    expect(estimated).toEqual([false, true, false]);
  });
});

describe('a quote of the day', () => {
  test('is requested in the current language, and for children only where a child sees it', async () => {
    writeStored('language', 'zh-TW');
    const { now } = await run(() => [useQuote(), useQuote({ isChildFriendly: true })] as const);
    expect(now()[0]).toEqual({ loading: false, quote: { text: 'Save.', author: 'Ada' } });
    expect(server.quote.mock.calls).toEqual([
      ['language=zh-TW'],
      ['language=zh-TW&isChildFriendly=true'],
    ]);
  });

  test.each(['en', 'zh-TW'] as const)('falls back to a proverb in %s', async (language) => {
    writeStored('language', language);
    server.quote.mockImplementation(() => refusal('unavailable'));
    const { now } = await run(() => useQuote());
    expect(now()).toEqual({ loading: false, quote: PENNY_PROVERB[language] });
  });
});
