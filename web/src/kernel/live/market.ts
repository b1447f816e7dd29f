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
import type { ExchangeRateDoc } from '@pennysprout/shared/market/exchange-rates.collection';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import {
  manualRate,
  type RatePreference,
} from '@pennysprout/shared/family-preferences/manual-rate';
import { decimalToNearestMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { ONE, parseRate, type Rate } from '@pennysprout/shared/kernel/money/rate';
import { rateIsStale } from '@pennysprout/shared/kernel/money/rate-age';
import { crossQuote, exchangeRateId, RATE_BASE } from '@pennysprout/shared/kernel/money/rate-base';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { priceIsStale } from '@pennysprout/shared/stock/price-age';
import {
  awaitsPrice,
  sharePriceNow,
  type NotedSplit,
  type SharePriceNow,
} from '@pennysprout/shared/stock/share-price';
import { isStockSymbol, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { call } from '../api/api-client';
import { currentLanguage, type Language } from '../i18n/language';
import { useNow } from '../browser/use-now';
import { documentAt, type LiveDoc } from './documents';
import { converted, LOADING, useLiveMap, type Live, type LiveSource } from './live-engine';

/**
 * Live prices and exchange rates from the database, and quotes. A stale price or rate is requested by the
 * pages that show it, once for all of them, and arrives through the database for everybody else.
 */

/** Documented refresh interval for the price in an open trade and for stale prices. */
const PRICE_MS = 60_000;

/** Documented time for which a rate is cached. */
const RATE_MS = 60 * 60_000;

/**
 * Maximum age of a price that counts as fresh while a newer one is being fetched: the hourly schedule's
 * interval, and some minutes to spare.
 */
const PATIENT_WITH_PRICE_MS = 70 * 60_000;

/** The same for a rate, which hardly changes within hours. */
const PATIENT_WITH_RATE_MS = 3 * RATE_MS;

/** Offline, a query should fail and fall back to the known value instead of pausing. */
const networkMode = 'always';

const STOCK_PRICE = 'stockPrice';
const EXCHANGE_RATE = 'exchangeRate';
const MARKET: readonly unknown[] = [STOCK_PRICE, EXCHANGE_RATE];

/** Returns true while any price or rate is being fetched. */
export function useIsAskingMarket(): boolean {
  return useIsFetching({ predicate: ({ queryKey }) => MARKET.includes(queryKey[0]) }) > 0;
}

export type LivePrice = SharePriceNow &
  Pick<LiveDoc<StockPriceDoc>, 'currency' | 'lastFetchedAt' | 'split'>;

/** Last known price of a share; null if there never was one. */
export function priceOfShare(symbol: StockSymbol): LiveSource<LivePrice | null> {
  return converted(
    documentAt('stock_price_cache', symbol),
    (stored) => stored && { ...stored, ...sharePriceNow(stored, stored.lastFetchedAt.getTime()) },
  );
}

/** Units of a currency per US dollar. */
export type LiveRate = Readonly<Pick<LiveDoc<ExchangeRateDoc>, 'rate' | 'lastUpdated'>>;

/** Last known rate of the US dollar to a currency; null if there never was one. */
function rateOfDollar(currency: CurrencyCode): LiveSource<LiveRate | null> {
  return documentAt('global_exchange_rates', exchangeRateId(RATE_BASE, currency));
}

/** Value with the time at which it was current. */
interface Dated {
  readonly lastUpdated: Date;
}

/** Value that may move money if it is fresh; otherwise it is the last known one. */
type Quoted<T> = T & Dated & { readonly fresh: boolean };

interface SharePrice extends SharePriceNow, Dated {
  readonly currency: CurrencyCode;
}

export type MarketPrice = Quoted<SharePrice> & {
  /** Latest split, as far as the database has said it. */
  readonly split: NotedSplit | null;
};

function priceQuery(symbol: StockSymbol) {
  return queryOptions({
    queryKey: [STOCK_PRICE, symbol],
    queryFn: async (): Promise<Quoted<SharePrice>> => {
      const { price, currency, lastUpdated, ...rest } = await call('getStockPrice', {
        params: { symbol },
      });
      const priceMinor = decimalToNearestMinor(price, currency);
      if (priceMinor === null || priceMinor <= 0) throw new RangeError('a price that is none');
      const { fresh, beingChecked, splitOn } = rest;
      const at = new Date(lastUpdated);
      return { priceMinor, currency, lastUpdated: at, fresh, beingChecked, splitOn };
    },
    // Asked for anew each time that the price has become stale.
    staleTime: 0,
    refetchInterval: PRICE_MS,
    networkMode,
  });
}

/**
 * Returns true until the first answer. After a first failure it stays false while retrying: the refetch
 * every minute must not make the page flicker between loading and failed.
 */
function isWaiting({ data, isFetching, errorUpdateCount }: UseQueryResult): boolean {
  return data === undefined && isFetching && errorUpdateCount === 0;
}

/** Returns true if the latest answer was a failure. */
function isRefused({ data, isError, errorUpdateCount }: UseQueryResult): boolean {
  return data === undefined ? errorUpdateCount > 0 : isError;
}

/** Value from the database, with its freshness. */
interface Listed<T> {
  readonly data: T;
  /** True if it is too old, so the server is asked. */
  readonly stale: boolean;
  /** True if it counts as fresh until the server has answered. */
  readonly patient: boolean;
}

/**
 * Returns the newer of the database's value and the server's answer. The server, whose clock is
 * authoritative, says whether its answer is fresh; a database value is fresh unless it is stale and asking
 * the server has not helped.
 */
function newest<T extends Dated>(
  listed: Listed<T> | null,
  query: UseQueryResult<Quoted<T>>,
): Quoted<T> | null {
  const answered = query.data;
  if (answered && (!listed || answered.lastUpdated >= listed.data.lastUpdated)) {
    return isRefused(query) ? { ...answered, fresh: false } : answered;
  }
  if (!listed) return null;
  const { data, stale, patient } = listed;
  return { ...data, fresh: !stale || (patient && isWaiting(query)) };
}

/** Returns true if the server must be asked because the value is stale or missing. */
function isToBeAsked(live: Live<unknown>, listed: Listed<unknown> | null): boolean {
  return live.status !== 'loading' && (listed?.stale ?? true);
}

function listedPrice(live: Live<LivePrice | null>, nowMs: number): Listed<SharePrice> | null {
  if (live.status !== 'ready' || !live.data) return null;
  const { lastFetchedAt: lastUpdated, split, ...price } = live.data;
  const atMs = lastUpdated.getTime();
  return {
    data: { ...price, lastUpdated },
    stale: priceIsStale(atMs, nowMs) || awaitsPrice(atMs, split),
    patient: nowMs - atMs <= PATIENT_WITH_PRICE_MS,
  };
}

interface PriceOptions {
  /** True if the price is traded at and so refetched every minute, however fresh it is. */
  readonly toTrade?: boolean;
}

/** Share prices by symbol; unknown symbols are left out. */
export function useStockPrices(
  symbols: readonly string[],
  { toTrade = false }: PriceOptions = {},
): ReadonlyMap<string, Live<MarketPrice>> {
  const known = [...new Set(symbols)].filter(isStockSymbol);
  const prices = useLiveMap(known, priceOfShare);
  const nowMs = useNow().getTime();
  const shown = known.map((symbol) => {
    const live = prices.get(symbol) ?? LOADING;
    return { symbol, live, listed: listedPrice(live, nowMs) };
  });
  const queries = useQueries({
    queries: shown.map(({ symbol, live, listed }) => ({
      ...priceQuery(symbol),
      enabled: toTrade || isToBeAsked(live, listed),
    })),
  });
  return new Map(
    shown.flatMap(({ symbol, live, listed }, index) => {
      const query = queries[index];
      return query ? [[symbol, toLivePrice(live, listed, query)] as const] : [];
    }),
  );
}

function toLivePrice(
  live: Live<LivePrice | null>,
  listed: Listed<SharePrice> | null,
  query: UseQueryResult<Quoted<SharePrice>>,
): Live<MarketPrice> {
  const newer = isOvertaken(listed, query.data) ? { ...query, data: undefined } : query;
  const data = newest(listed, newer as typeof query);
  const split = live.status === 'ready' ? (live.data?.split ?? null) : null;
  if (data) {
    return { status: 'ready', data: { ...data, split, fresh: data.fresh && !data.beingChecked } };
  }
  if (live.status === 'loading' || !isRefused(query)) return LOADING;
  const retry = () => {
    if (live.status === 'error') live.retry();
    void query.refetch();
  };
  return { status: 'error', retry };
}

/** Returns true if a split was suspected or confirmed since the server's answer, for the same price. */
function isOvertaken(
  listed: Listed<SharePrice> | null,
  answered: Quoted<SharePrice> | undefined,
): boolean {
  if (!listed || !answered || listed.data.lastUpdated < answered.lastUpdated) return false;
  const { beingChecked, splitOn } = listed.data;
  return beingChecked !== answered.beingChecked || splitOn !== answered.splitOn;
}

/** Price of a share to trade at, refetched every 60 s. Without a symbol nothing is fetched. */
export function useTradedPrice(symbol: StockSymbol | null): Live<MarketPrice> {
  const prices = useStockPrices(symbol ? [symbol] : [], { toTrade: true });
  return (symbol && prices.get(symbol)) ?? LOADING;
}

export interface RateQuote {
  /** Units of the local currency per unit of the other. */
  readonly rate: Rate;
  /** Source of the rate; an `estimate` is 1 because no rate is known. */
  readonly origin: 'same' | 'manual' | 'market' | 'estimate';
  readonly estimated: boolean;
  /** Time of the market's rate; null if it is not from the market. */
  readonly lastUpdated: Date | null;
  /** False for an estimate or the last known rate, neither of which may move money. */
  readonly fresh: boolean;
}

/** Market quote without its freshness. */
type MarketRate = Omit<RateQuote, 'fresh'> & Dated;

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

/** Failure to fetch a rate; the cause says why. */
export class RateLookupError extends Error {
  override readonly name = 'RateLookupError';

  constructor(cause: unknown) {
    super('Failed to fetch exchange rate', { cause });
  }
}

async function lookUpRate(from: CurrencyCode, to: CurrencyCode): Promise<Quoted<MarketRate>> {
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
  /** True until every rate is known or has failed once. */
  readonly loading: boolean;
  /** Returns the rate from `currency` to the requested one. */
  readonly rateTo: (currency: CurrencyCode) => RateQuote;
  /** Retries the rates that failed; null if none did. */
  readonly retry: (() => void) | null;
}

/** Quote for a pair from the database, via each currency's rate to the US dollar. */
function listedRate(
  rates: ReadonlyMap<CurrencyCode, Live<LiveRate | null>>,
  pair: { readonly from: CurrencyCode; readonly to: CurrencyCode },
  nowMs: number,
): Listed<MarketRate> | null {
  const quote = crossQuote(pair, (currency) => {
    const live = rates.get(currency);
    if (live?.status !== 'ready' || !live.data) return null;
    return { rate: live.data.rate, atMs: live.data.lastUpdated.getTime() };
  });
  if (!quote) return null;
  const { rate, atMs } = quote;
  return {
    data: { rate, origin: 'market', estimated: false, lastUpdated: new Date(atMs) },
    stale: rateIsStale(atMs, nowMs),
    patient: nowMs - atMs <= PATIENT_WITH_RATE_MS,
  };
}

/**
 * Rates from several currencies to one, usually the family's own. Identical currencies and those with a
 * rate set by the family are not looked up. If the market cannot be reached, the last known rate is
 * used, however old; if there never was one, the rate is 1, as an estimate.
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
  const needed = [...new Set(currencies)].filter((currency) => !ownRate(currency));
  const ofDollar = [...new Set(needed.length > 0 ? [to, ...needed] : [])].filter(isNotBase);
  const rates = useLiveMap(ofDollar, rateOfDollar);
  const nowMs = useNow().getTime();
  const lives = [...rates.values()];
  // A page's rates load together: if one is still loading, the others wait for it.
  const live = lives.find(({ status }) => status === 'loading') ?? lives[0] ?? LOADING;
  const listed = needed.map((from) => listedRate(rates, { from, to }, nowMs));
  const queries = useQueries({
    queries: needed.map((from, index) => ({
      ...rateQuery(from, to),
      enabled: isToBeAsked(live, listed[index] ?? null),
    })),
  });
  const quotes = new Map(
    queries.map((query, index) => [needed[index], newest(listed[index] ?? null, query)]),
  );
  const missing = queries.filter((_query, index) => !quotes.get(needed[index]));
  const failed = queries.filter(isRefused);
  return {
    loading: missing.some((query) => live.status === 'loading' || !isRefused(query)),
    rateTo: (currency) => ownRate(currency) ?? quotes.get(currency) ?? ESTIMATE,
    retry:
      failed.length > 0
        ? () => {
            for (const { refetch } of failed) void refetch();
            for (const each of lives) if (each.status === 'error') each.retry();
          }
        : null,
  };
}

function isNotBase(currency: CurrencyCode): boolean {
  return currency !== RATE_BASE;
}

/** Rate of one pair; see `useRates`. */
export function useExchangeRate(
  from: CurrencyCode,
  to: CurrencyCode,
  preference: RatePreference,
): { readonly loading: boolean; readonly quote: RateQuote; readonly retry: Rates['retry'] } {
  const { loading, rateTo, retry } = useRates(to, [from], preference);
  return { loading, quote: rateTo(from), retry };
}

/**
 * Returns a function that fetches a pair's rate from the server now, for every component showing it.
 * @throws RateLookupError from the returned promise
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
    // The quote of the day stays while the user comes and goes.
    gcTime: Infinity,
    networkMode,
  });
}

/** Financial quote in the current language; a proverb about pennies if none is available. */
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
