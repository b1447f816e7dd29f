import { crossQuote, type CrossQuote } from '@pennysprout/shared/kernel/money/rate-base';
import type { ExchangeRateDoc } from '@pennysprout/shared/market/exchange-rates.collection';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { sharePriceNow } from '@pennysprout/shared/stock/share-price';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { CurrencyPair, Market, QuotedPrice, QuotedRate } from '../../kernel/market';
import { askForSplits } from './ask-for-splits';
import { PRICE_REFRESH_MS, RATE_REFRESH_MS, SCHEDULED_RATE_REFRESH_MS } from './source-limits';
import { isFreshPrice, priceTask, priceToDecimal } from './prices';
import type { MarketSources } from './provider';
import { isFreshRate, ratesTask, type KnownRates } from './rates';
import { createRefresher, type RefreshContext } from './refresh';

const NO_RATES: KnownRates = new Map();

/** Source of a currency's rate to itself. */
const BY_DEFINITION = 'definition';

/**
 * Creates the product's market. Prices and rates are stored in the database and fetched on demand, once for
 * everybody together: a price once it is half a minute old, rates once they are an hour old. If the sources
 * fail, the last known value is returned with its age.
 */
export function createMarket(
  options: RefreshContext & { readonly sources: MarketSources },
): Market {
  const { sources, ...context } = options;
  const { now } = context;
  const refresher = createRefresher(context);
  const ratesOf = (periodMs: number) => ratesTask({ ...context, sources: sources.rates }, periodMs);
  const priceOf = (symbol: StockSymbol, periodMs: number) =>
    priceTask({ ...context, sources: sources.prices, splits: sources.splits, symbol }, periodMs);

  return {
    async price(symbol) {
      // Confirming a split changes the price between two fetches.
      const task = { ...priceOf(symbol, PRICE_REFRESH_MS), isReadAnew: true };
      const known = await refresher.current(task);
      if (!known) throw new AppError('market_unavailable');
      return quotePrice(known.price, now());
    },
    async rate(from, to) {
      if (from === to) return quoteRate(NO_RATES, { from, to }, now());
      const known = await refresher.current(ratesOf(RATE_REFRESH_MS));
      if (!known) throw new AppError('market_unavailable');
      return quoteRate(known, { from, to }, now());
    },
    async refreshPrice(symbol, periodMs) {
      await refresher.current(priceOf(symbol, periodMs));
    },
    splitsSince: (symbol, date) =>
      askForSplits({ ...context, splits: sources.splits, symbol }, date),
    async refreshRates() {
      await refresher.current(ratesOf(SCHEDULED_RATE_REFRESH_MS));
    },
  };
}

function quotePrice(known: StockPriceDoc, now: Date): QuotedPrice {
  const { symbol, currency, lastFetchedAt, source } = known;
  return {
    symbol,
    price: priceToDecimal(known),
    ...sharePriceNow(known, lastFetchedAt.toMillis()),
    currency,
    at: lastFetchedAt.toDate(),
    source,
    fresh: isFreshPrice(known, now.getTime()),
  };
}

function quoteRate(known: KnownRates, pair: CurrencyPair, now: Date): QuotedRate {
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
  { from, to, rate, atMs }: CurrencyPair & CrossQuote,
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
