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
import { rateIsStale } from '@pennysprout/shared/money/rate-age';
import { crossQuote, RATE_BASE } from '@pennysprout/shared/money/rate-base';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { priceIsStale } from '@pennysprout/shared/stock/market-hours';
import { isStockSymbol, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { call } from '../api/api-client';
import { currentLanguage, type Language } from '../i18n/i18n';
import { useNow } from '../platform/use-now';
import {
  useLiveDollarRates,
  useLivePrices,
  type Live,
  type LivePrice,
  type LiveRate,
} from './live';

/**
 * Prices and exchange rates as the database has them, at every moment, and quotes. The server keeps
 * prices and rates up to date; one that has become older than it should is asked for as well, by all
 * who show it together, and comes by the database like any other.
 */

/** The documented refresh of a price that is traded at, and of what has become too old. */
const PRICE_MS = 60_000;

/** The documented time for which a rate is kept. */
const RATE_MS = 60 * 60_000;

/** How old a price may be that counts as one of now while a newer one is asked for. */
const PATIENT_WITH_PRICE_MS = 15 * 60_000;

/** The same of a rate, which hardly changes within hours. */
const PATIENT_WITH_RATE_MS = 3 * RATE_MS;

/** Without a connection a query should fail and show what there is, not wait for the connection. */
const networkMode = 'always';

const STOCK_PRICE = 'stockPrice';
const EXCHANGE_RATE = 'exchangeRate';
const MARKET: readonly unknown[] = [STOCK_PRICE, EXCHANGE_RATE];

/** Whether the server is being asked for any price or rate. */
export function useIsAskingMarket(): boolean {
  return useIsFetching({ predicate: ({ queryKey }) => MARKET.includes(queryKey[0]) }) > 0;
}

interface KnownPrice extends Dated {
  /** Of one share, in minor units of `currency`. */
  readonly priceMinor: MinorUnits;
  readonly currency: CurrencyCode;
}

export interface MarketPrice extends KnownPrice {
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

/** Something that was true at a time. */
interface Dated {
  readonly lastUpdated: Date;
}

/** What the database has, and how old it may be. */
interface Listed<T> {
  readonly data: T;
  /** Whether it is older than it should be, so that the server is asked. */
  readonly stale: boolean;
  /** Whether it counts as fresh until the server has answered. */
  readonly patient: boolean;
}

/**
 * The newer one of what the database has and what the server has answered. It is as fresh as the
 * server says, whose clock is right; one out of the database is, unless it is old and asking for a
 * newer one does not help.
 */
function newest<T extends Dated>(
  listed: Listed<T> | null,
  query: UseQueryResult<T & { readonly fresh: boolean }>,
): (T & { readonly fresh: boolean }) | null {
  const answered = query.data;
  if (answered && (!listed || answered.lastUpdated >= listed.data.lastUpdated)) {
    return isRefused(query) ? { ...answered, fresh: false } : answered;
  }
  if (!listed) return null;
  const { data, stale, patient } = listed;
  return { ...data, fresh: !stale || (patient && isWaiting(query)) };
}

/** Whether the server is to be asked: what there is has become old, or there is nothing. */
function isToBeAsked(live: Live<unknown>, listed: Listed<unknown> | null): boolean {
  return live.status !== 'loading' && (listed?.stale ?? true);
}

function listedPrice(live: Live<LivePrice | null>, nowMs: number): Listed<KnownPrice> | null {
  if (live.status !== 'ready' || !live.data) return null;
  const { lastFetchedAt: lastUpdated, ...price } = live.data;
  const atMs = lastUpdated.getTime();
  return {
    data: { ...price, lastUpdated },
    stale: priceIsStale(atMs, nowMs),
    patient: nowMs - atMs <= PATIENT_WITH_PRICE_MS,
  };
}

interface PriceOptions {
  /** Whether it is to be traded at, and so asked for each minute, however young it is. */
  readonly toTrade?: boolean;
}

/** Prices of shares by symbol; of one that the product does not know there is none. */
export function useStockPrices(
  symbols: readonly string[],
  { toTrade = false }: PriceOptions = {},
): ReadonlyMap<string, Live<MarketPrice>> {
  const known = [...new Set(symbols)].filter(isStockSymbol);
  const prices = useLivePrices(known);
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
  listed: Listed<KnownPrice> | null,
  query: UseQueryResult<MarketPrice>,
): Live<MarketPrice> {
  const data = newest(listed, query);
  if (data) return { status: 'ready', data };
  if (live.status === 'loading' || !isRefused(query)) return LOADING;
  const retry = () => {
    if (live.status === 'error') live.retry();
    void query.refetch();
  };
  return { status: 'error', retry };
}

/** The price of a share to trade at, asked for every 60 s. Nothing is asked without a symbol. */
export function useTradedPrice(symbol: StockSymbol | null): Live<MarketPrice> {
  const prices = useStockPrices(symbol ? [symbol] : [], { toTrade: true });
  return (symbol && prices.get(symbol)) ?? LOADING;
}

const LOADING = { status: 'loading' } as const;

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

/** A quote of the market, without how fresh it is. */
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

/** A rate that could not be had. Its cause says why. */
export class RateLookupError extends Error {
  override readonly name = 'RateLookupError';

  constructor(cause: unknown) {
    super('Failed to fetch exchange rate', { cause });
  }
}

async function lookUpRate(
  from: CurrencyCode,
  to: CurrencyCode,
): Promise<MarketRate & { readonly fresh: boolean }> {
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
  /** True until every rate is known, or was refused once. */
  readonly loading: boolean;
  /** The rate of one currency to the one that was asked for. */
  readonly rateTo: (currency: CurrencyCode) => RateQuote;
  /** Asks again for those that could not be had; null where there are none. */
  readonly retry: (() => void) | null;
}

/** What the database says of a pair, each currency of it by its rate to the US dollar. */
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
 * Rates of some currencies to one, usually the family's own. Identical currencies and those for which
 * the family has set its own rate are not looked up. Where the market cannot be asked, the last rate
 * that was known stands, however old; only where there never was one it is 1, as an estimate.
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
  const wanted = [...new Set(currencies)].filter((currency) => !ownRate(currency));
  const ofDollar = [...new Set(wanted.length > 0 ? [to, ...wanted] : [])].filter(isNotBase);
  const rates = useLiveDollarRates(ofDollar);
  const nowMs = useNow().getTime();
  const lives = [...rates.values()];
  // All of a page's rates come together, so that one that is on its way keeps the others waiting.
  const live = lives.find(({ status }) => status === 'loading') ?? lives[0] ?? LOADING;
  const listed = wanted.map((from) => listedRate(rates, { from, to }, nowMs));
  const queries = useQueries({
    queries: wanted.map((from, index) => ({
      ...rateQuery(from, to),
      enabled: isToBeAsked(live, listed[index] ?? null),
    })),
  });
  const quotes = new Map(
    queries.map((query, index) => [wanted[index], newest(listed[index] ?? null, query)]),
  );
  const missing = queries.filter((_query, index) => !quotes.get(wanted[index]));
  const failed = queries.filter(isRefused);
  return {
    loading: missing.some((query) => live.status === 'loading' || !isRefused(query)),
    rateTo: (currency) => ownRate(currency) ?? quotes.get(currency) ?? ESTIMATE,
    retry:
      failed.length > 0
        ? () => {
            for (const { refetch } of failed) void refetch();
            for (const one of lives) if (one.status === 'error') one.retry();
          }
        : null,
  };
}

function isNotBase(currency: CurrencyCode): boolean {
  return currency !== RATE_BASE;
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
