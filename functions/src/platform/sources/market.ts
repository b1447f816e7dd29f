import { crossQuote, type CrossQuote } from '@pennysprout/shared/kernel/money/rate-base';
import type { ExchangeRateDoc } from '@pennysprout/shared/market/exchange-rates.collection';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Rate } from '@pennysprout/shared/kernel/money/rate';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { PRICE_REFRESH_MS } from './source-limits';
import { isFreshPrice, priceTask, priceToDecimal } from './prices';
import type { MarketSources } from './provider';
import { isFreshRate, ratesTask, type KnownRates } from './rates';
import { createRefresher, type RefreshContext } from './refresh';

/** Last known price or rate, with time, source and freshness. */
export interface Quoted {
  /** Time at which a source last confirmed it. */
  readonly at: Date;
  /** Name of the source, e.g. "finnhub". */
  readonly source: string;
  /** True if fresh enough to move money; see `requireFresh`. */
  readonly fresh: boolean;
}

export interface QuotedPrice extends Quoted {
  readonly symbol: StockSymbol;
  /** Price of one share as a decimal; equals `priceMinor`. */
  readonly price: number;
  readonly priceMinor: MinorUnits;
  readonly currency: CurrencyCode;
}

interface Pair {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
}

export interface QuotedRate extends Quoted, Pair {
  /** Units of `to` per unit of `from`. */
  readonly rate: Rate;
}

export interface Market {
  /**
   * Returns the price of one share.
   *
   * @throws AppError `market_unavailable` if none was ever known.
   */
  price(symbol: StockSymbol): Promise<QuotedPrice>;
  /**
   * Returns the rate of a pair.
   *
   * @throws AppError `market_unavailable` if none was ever known.
   */
  rate(from: CurrencyCode, to: CurrencyCode): Promise<QuotedRate>;
  /** Refreshes the price if it is at least `periodMs` old. */
  refreshPrice(symbol: StockSymbol, periodMs: number): Promise<void>;
  /** Refreshes the rates if due. */
  refreshRates(): Promise<void>;
}

const NO_RATES: KnownRates = new Map();

/** Source of a currency's rate to itself. */
const BY_DEFINITION = 'definition';

/**
 * Creates the product's market. Prices and rates are stored in the database and fetched on demand or by
 * the schedule: a price once a minute and the rates once an hour for everybody together. If the sources
 * fail, the last known value is returned with its age.
 */
export function createMarket(
  options: RefreshContext & { readonly sources: MarketSources },
): Market {
  const { sources, ...context } = options;
  const { now } = context;
  const refresher = createRefresher(context);
  const rates = ratesTask({ ...context, sources: sources.rates });
  const priceOf = (symbol: StockSymbol, periodMs: number) =>
    priceTask({ ...context, sources: sources.prices }, symbol, periodMs);

  return {
    async price(symbol) {
      const known = await refresher.current(priceOf(symbol, PRICE_REFRESH_MS));
      if (!known) throw new AppError('market_unavailable');
      return quotePrice(known, now());
    },
    async rate(from, to) {
      if (from === to) return quoteRate(NO_RATES, { from, to }, now());
      const known = await refresher.current(rates);
      if (!known) throw new AppError('market_unavailable');
      return quoteRate(known, { from, to }, now());
    },
    async refreshPrice(symbol, periodMs) {
      await refresher.current(priceOf(symbol, periodMs));
    },
    async refreshRates() {
      await refresher.current(rates);
    },
  };
}

/**
 * Rejects anything stale: what a child is credited or charged at an old price or rate is wrong for good.
 *
 * @throws AppError `market_unavailable` if stale.
 */
export function requireFresh<Q extends Quoted>(quoted: Q): Q {
  if (!quoted.fresh) throw new AppError('market_unavailable');
  return quoted;
}

function quotePrice(known: StockPriceDoc, now: Date): QuotedPrice {
  const { symbol, priceMinor, currency, lastFetchedAt, source } = known;
  return {
    symbol,
    price: priceToDecimal(known),
    priceMinor,
    currency,
    at: lastFetchedAt.toDate(),
    source,
    fresh: isFreshPrice(known, now.getTime()),
  };
}

function quoteRate(known: KnownRates, pair: Pair, now: Date): QuotedRate {
  const legs: ExchangeRateDoc[] = [];
  const quote = crossQuote(pair, (currency) => {
    const leg = known.get(currency);
    if (!leg) return null;
    legs.push(leg);
    return { rate: leg.rate, atMs: leg.lastUpdated.toMillis() };
  });
  if (!quote) throw new AppError('market_unavailable');
  return quotePair({ ...pair, ...quote }, legs, now);
}

/** Quotes a pair, as old as the older of its legs; a currency against itself has none. */
function quotePair(
  { from, to, rate, atMs }: Pair & CrossQuote,
  legs: readonly ExchangeRateDoc[],
  now: Date,
): QuotedRate {
  return {
    from,
    to,
    rate,
    at: new Date(Math.min(now.getTime(), atMs)),
    source: [...new Set(legs.map((leg) => leg.source))].join('+') || BY_DEFINITION,
    fresh: legs.every((leg) => isFreshRate(leg, now.getTime())),
  };
}
