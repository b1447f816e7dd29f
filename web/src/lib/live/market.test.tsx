import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { rateToNumber } from '@pennysprout/shared/money/rate';
import { fakePreferences } from '../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../testing/fake-server';
import {
  useExchangeRate,
  useQuote,
  useRates,
  useRefreshRate,
  useStockPrice,
  useStockPrices,
} from './market';
import { QUERY_DEFAULTS } from '../api/query-defaults';
import { writeStored } from '../session/storage';

vi.mock('../firebase/auth', () => import('../../testing/fake-auth'));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const server = {
  price: vi.fn<() => Response>(),
  rate: vi.fn<(query: string) => Response>(),
  quote: vi.fn<(query: string) => Response>(),
};

function priceAnswer(price: number, fresh = true) {
  const lastUpdated = '2026-03-04T05:06:00.000Z';
  return answer({ price, currency: 'USD', lastUpdated, source: 'test', fresh });
}

function rateAnswer(rate: number, fresh = true) {
  return answer({ rate, lastUpdated: '2026-03-04T05:06:00.000Z', source: 'test', fresh });
}

beforeEach(() => {
  vi.useFakeTimers();
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

/** Of the event loop, more than an answer takes from the fake server to the screen. */
const TURNS = 10;

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  // The answer to what was asked at the last moment still has to arrive and to be drawn.
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

describe('a price', () => {
  test('is in minor units, shared by all who show it, and asked for anew every minute', async () => {
    const { now } = await run(() => [useStockPrice('DIS'), useStockPrice('DIS')] as const);
    expect(now()[0]).toMatchObject({ status: 'ready', data: { priceMinor: 11420, fresh: true } });
    expect(now()[1]).toEqual(now()[0]);
    expect(server.price).toHaveBeenCalledTimes(1);
    await pass(MINUTE - 1000);
    expect(server.price).toHaveBeenCalledTimes(1);
    server.price.mockImplementation(() => priceAnswer(120));
    await pass(1000);
    expect(server.price).toHaveBeenCalledTimes(2);
    expect(now()[0]).toMatchObject({ data: { priceMinor: 12000 } });
  });

  test('that cannot be had is an error, and can be asked for again', async () => {
    server.price.mockImplementationOnce(() => refusal('market_unavailable'));
    const { now } = await run(() => useStockPrice('DIS'));
    const failed = now();
    expect(failed.status).toBe('error');
    act(() => {
      if (failed.status === 'error') failed.retry();
    });
    await pass(0);
    expect(now()).toMatchObject({ status: 'ready', data: { priceMinor: 11420 } });
  });

  test('that could not be had stays an error while it is asked for again', async () => {
    server.price.mockImplementation(() => refusal('market_unavailable'));
    const seen: string[] = [];
    await run(() => seen.push(useStockPrice('DIS').status));
    await pass(MINUTE);
    await pass(MINUTE);
    expect(server.price).toHaveBeenCalledTimes(3);
    expect(seen.filter((status, at) => status !== seen[at - 1])).toEqual(['loading', 'error']);
  });

  test('stays when a later one cannot be had, but not as a fresh one', async () => {
    const { now } = await run(() => useStockPrice('DIS'));
    server.price.mockImplementation(() => refusal('market_unavailable'));
    await pass(MINUTE);
    expect(now()).toMatchObject({ status: 'ready', data: { priceMinor: 11420, fresh: false } });
  });

  test('is not asked for without a symbol, or for one that the product does not know', async () => {
    const { now } = await run(() => [useStockPrice(null), useStockPrices(['GONE'])] as const);
    expect(now()[0].status).toBe('loading');
    expect(now()[1].size).toBe(0);
    expect(server.price).not.toHaveBeenCalled();
  });
});

describe('a rate', () => {
  const useUsdToTwd = () =>
    useExchangeRate('USD', 'TWD', fakePreferences({ localCurrency: 'TWD' }));

  test('between identical currencies is 1, without a call', async () => {
    const { now } = await run(() => useExchangeRate('USD', 'USD', fakePreferences()));
    expect(rateToNumber(now().quote.rate)).toBe(1);
    expect(now().quote).toMatchObject({ origin: 'same', estimated: false, fresh: true });
    expect(now().loading).toBe(false);
    expect(server.rate).not.toHaveBeenCalled();
  });

  test('is asked for once by all who want it at the same time', async () => {
    const { now } = await run(() => [useUsdToTwd(), useUsdToTwd()] as const);
    expect(server.rate).toHaveBeenCalledExactlyOnceWith('from=USD&to=TWD');
    expect(rateToNumber(now()[1].quote.rate)).toBe(32);
    expect(now()[1].quote).toMatchObject({
      origin: 'market',
      lastUpdated: new Date('2026-03-04T05:06:00.000Z'),
    });
  });

  test('is kept for an hour, even while nobody shows it', async () => {
    const { again, unmount } = await run(useUsdToTwd);
    unmount();
    await pass(HOUR - 1000);
    const second = again();
    await pass(0);
    expect(server.rate).toHaveBeenCalledTimes(1);
    second.unmount();
    await pass(HOUR);
    again();
    await pass(0);
    expect(server.rate).toHaveBeenCalledTimes(2);
  });

  test('that the family has set itself comes first, in both directions, without a call', async () => {
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

  test('that cannot be had is 1 as an estimate, and can be asked for again', async () => {
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
    'whose lookup %s raises the documented error once for all, and is looked up anew',
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

  test('that could not be had stays an estimate while it is asked for again', async () => {
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

  test('falls back to the last one that was known', async () => {
    const { now } = await run(useUsdToTwd);
    server.rate.mockImplementation(() => refusal('market_unavailable'));
    await pass(HOUR);
    expect(server.rate).toHaveBeenCalledTimes(2);
    expect(rateToNumber(now().quote.rate)).toBe(32);
    expect(now().quote).toMatchObject({ estimated: false, fresh: false });
  });

  test('of each currency is there by itself', async () => {
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

describe('a quote', () => {
  test('is asked for in the current language, for a child only where it is for one', async () => {
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
