import { useCallback, useMemo } from 'react';
import {
  queryOptions,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { manualRate, type RatePreference } from '@pennysprout/shared/family/manual-rate';
import { decimalToNearestMinor } from '@pennysprout/shared/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import { ONE, parseRate, type Rate } from '@pennysprout/shared/money/rate';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { isStockSymbol, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { call } from '../api/api-client';
import { currentLanguage, type Language } from '../i18n/i18n';
import type { Live } from './live';

/**
 * Prices, exchange rates and quotes, as the server answers them. Everybody who asks for the same thing shares
 * one request and its answer.
 */

/** The documented refresh of prices while they are shown. */
const PRICE_MS = 60_000;

/** The documented time for which a rate is kept. */
const RATE_MS = 60 * 60_000;

/** Without a connection a query should fail and show what there is, not wait for the connection. */
const networkMode = 'always';

const STOCK_PRICE = 'stockPrice';
const EXCHANGE_RATE = 'exchangeRate';
const MARKET: readonly unknown[] = [STOCK_PRICE, EXCHANGE_RATE];

/** Whether the server is being asked for any price or rate. */
export function useIsAskingMarket(): boolean {
  return useIsFetching({ predicate: ({ queryKey }) => MARKET.includes(queryKey[0]) }) > 0;
}

export interface MarketPrice {
  /** Of one share, in minor units of `currency`. */
  readonly priceMinor: MinorUnits;
  readonly currency: CurrencyCode;
  readonly lastUpdated: Date;
  /** False where the market could not be asked, and this is the last price that was known. */
  readonly fresh: boolean;
}

function priceQuery(symbol: StockSymbol) {
  return queryOptions({
    queryKey: [STOCK_PRICE, symbol],
    queryFn: async (): Promise<MarketPrice> => {
      const { price, currency, lastUpdated, fresh } = await call('getStockPrice', {
        params: { symbol },
      });
      const priceMinor = decimalToNearestMinor(price, currency);
      if (priceMinor === null || priceMinor <= 0) throw new RangeError('a price that is none');
      return { priceMinor, currency, lastUpdated: new Date(lastUpdated), fresh };
    },
    staleTime: PRICE_MS,
    refetchInterval: PRICE_MS,
    networkMode,
  });
}

/**
 * Whether nothing has been answered yet. What was refused once stays refused while it is asked for
 * again: the refresh of every minute must not make a page go back and forth between the two.
 */
function isWaiting({ data, isFetching, errorUpdateCount }: UseQueryResult): boolean {
  return data === undefined && isFetching && errorUpdateCount === 0;
}

/** Whether the last answer that there was is a refusal. */
function isRefused({ data, isError, errorUpdateCount }: UseQueryResult): boolean {
  return data === undefined ? errorUpdateCount > 0 : isError;
}

/** The last answer counts for as long as there is no better one, but no longer as fresh. */
function toLive<T extends { readonly fresh: boolean }>(query: UseQueryResult<T>): Live<T> {
  const { data } = query;
  if (data) return { status: 'ready', data: isRefused(query) ? { ...data, fresh: false } : data };
  if (isWaiting(query)) return { status: 'loading' };
  return { status: 'error', retry: () => void query.refetch() };
}

/** Prices of shares by symbol; of one that the product does not know there is none. */
export function useStockPrices(symbols: readonly string[]): ReadonlyMap<string, Live<MarketPrice>> {
  const known = [...new Set(symbols)].filter(isStockSymbol);
  const queries = useQueries({ queries: known.map(priceQuery) });
  return new Map(
    known.flatMap((symbol, index) => {
      const query = queries[index];
      return query ? [[symbol, toLive(query)] as const] : [];
    }),
  );
}

/** The price of a share, refreshed every 60 s while it is shown. Nothing is asked without a symbol. */
export function useStockPrice(symbol: StockSymbol | null): Live<MarketPrice> {
  const prices = useStockPrices(symbol ? [symbol] : []);
  return (symbol && prices.get(symbol)) ?? { status: 'loading' };
}

export interface RateQuote {
  /** Units of the local currency for one unit of the other. */
  readonly rate: Rate;
  /** Where it is from; an `estimate` is 1, because no rate is known. */
  readonly origin: 'same' | 'manual' | 'market' | 'estimate';
  readonly estimated: boolean;
  /** When the market was asked; null where it was not. */
  readonly lastUpdated: Date | null;
  /** False for an estimate and for a last known rate: they must not move money. */
  readonly fresh: boolean;
}

const SAME = {
  rate: ONE,
  origin: 'same',
  estimated: false,
  lastUpdated: null,
  fresh: true,
} as const satisfies RateQuote;

const ESTIMATE = {
  rate: ONE,
  origin: 'estimate',
  estimated: true,
  lastUpdated: null,
  fresh: false,
} as const satisfies RateQuote;

/** A rate that could not be had. Its cause says why. */
export class RateLookupError extends Error {
  override readonly name = 'RateLookupError';

  constructor(cause: unknown) {
    super('Failed to fetch exchange rate', { cause });
  }
}

async function lookUpRate(from: CurrencyCode, to: CurrencyCode): Promise<RateQuote> {
  const answer = await call('getExchangeRate', { query: { from, to } });
  const rate = parseRate(answer.rate);
  if (!rate) throw new RangeError('a rate that is none');
  const { fresh } = answer;
  const lastUpdated = new Date(answer.lastUpdated);
  return { rate, origin: 'market', estimated: false, lastUpdated, fresh };
}

function rateQuery(from: CurrencyCode, to: CurrencyCode) {
  return queryOptions({
    queryKey: [EXCHANGE_RATE, from, to],
    queryFn: () =>
      lookUpRate(from, to).catch((error: unknown) => {
        throw new RateLookupError(error);
      }),
    staleTime: RATE_MS,
    gcTime: RATE_MS,
    refetchInterval: RATE_MS,
    networkMode,
  });
}

export interface Rates {
  /** True until every rate has been answered or refused once. */
  readonly loading: boolean;
  /** The rate of one currency to the one that was asked for. */
  readonly rateTo: (currency: CurrencyCode) => RateQuote;
  /** Asks again for those that could not be had; null where there are none. */
  readonly retry: (() => void) | null;
}

/**
 * Rates of some currencies to one, usually the family's own. Identical currencies and those for which
 * the family has set its own rate are not asked for. A lookup that fails falls back to the last rate
 * that was known, else to 1 as an estimate.
 */
export function useRates(
  to: CurrencyCode,
  currencies: readonly CurrencyCode[],
  preference: RatePreference,
): Rates {
  const ownRate = (from: CurrencyCode): RateQuote | null => {
    if (from === to) return SAME;
    const rate = manualRate(preference, { from, to });
    return rate && { ...SAME, rate, origin: 'manual' };
  };
  const asked = [...new Set(currencies)].filter((currency) => !ownRate(currency));
  const queries = useQueries({ queries: asked.map((currency) => rateQuery(currency, to)) });
  const answers = new Map(asked.map((currency, index) => [currency, queries[index]]));
  const failed = queries.filter(isRefused);
  return {
    loading: queries.some(isWaiting),
    rateTo: (currency) => {
      const query = answers.get(currency);
      const answer = query && toLive(query);
      return ownRate(currency) ?? (answer?.status === 'ready' ? answer.data : ESTIMATE);
    },
    retry:
      failed.length > 0
        ? () => {
            for (const { refetch } of failed) void refetch();
          }
        : null,
  };
}

/** The rate of one pair; see `useRates`. */
export function useExchangeRate(
  from: CurrencyCode,
  to: CurrencyCode,
  preference: RatePreference,
): { readonly loading: boolean; readonly quote: RateQuote; readonly retry: Rates['retry'] } {
  const { loading, rateTo, retry } = useRates(to, [from], preference);
  return { loading, quote: rateTo(from), retry };
}

/**
 * Asks the server for a pair's rate now, for everybody on the page who shows it.
 * @throws RateLookupError from the returned promise.
 */
export function useRefreshRate(from: CurrencyCode, to: CurrencyCode): () => Promise<RateQuote> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.query({ ...rateQuery(from, to), staleTime: 0 }),
    [from, queryClient, to],
  );
}

export type WiseQuote = RouteResponse<'getRandomQuote'>;

function quoteQuery(language: Language, isChildFriendly: boolean) {
  return queryOptions({
    queryKey: ['quote', language, isChildFriendly],
    queryFn: () =>
      call('getRandomQuote', {
        query: { language, ...(isChildFriendly && { isChildFriendly: 'true' }) },
      }),
    // It is the quote of the day, and stays while the user comes and goes.
    gcTime: Infinity,
    networkMode,
  });
}

/** A line of financial wisdom in the current language; a proverb about pennies if there is none. */
export function useQuote({ isChildFriendly = false } = {}): {
  readonly loading: boolean;
  readonly quote: WiseQuote;
} {
  const language = currentLanguage();
  const { data, isPending } = useQuery(quoteQuery(language, isChildFriendly));
  return useMemo(
    () => ({ loading: isPending, quote: data ?? PENNY_PROVERB[language] }),
    [data, isPending, language],
  );
}
