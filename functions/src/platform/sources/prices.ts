import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import { decimalToNearestMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { STOCKS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { Timestamp } from 'firebase-admin/firestore';
import { ask } from './ask';
import { PRICE_FRESH_MS } from './source-limits';
import { believe, type Reading } from './plausibility';
import { SourceError, type PriceSource } from './provider';
import type { RefreshContext, RefreshTask } from './refresh';

interface MinorReading extends Reading {
  /** Same as `value`, which is a bare number. */
  readonly minor: MinorUnits;
  readonly at: Date;
}

/**
 * Highest plausible price. No share ever cost as much; beyond it a source has mistaken the field or the
 * unit.
 */
const MAX_PRICE = 10_000_000;

/** Rounds to the nearest minor unit. Null if that is zero, or not a price. */
function priceToMinor(price: number, currency: CurrencyCode): MinorUnits | null {
  if (!(price > 0 && price <= MAX_PRICE)) return null;
  const minor = decimalToNearestMinor(price, currency);
  return minor !== null && minor > 0 ? minor : null;
}

export function isFreshPrice(price: StockPriceDoc, nowMs: number): boolean {
  return nowMs - price.lastFetchedAt.toMillis() <= PRICE_FRESH_MS;
}

/**
 * Describes how one stock's price is stored, fetched and checked.
 *
 * @param periodMs see `RefreshTask`.
 */
export function priceTask(
  context: RefreshContext & { readonly sources: readonly PriceSource[] },
  symbol: StockSymbol,
  periodMs: number,
): RefreshTask<StockPriceDoc> {
  const { now, logger, sources } = context;
  const ref = context.db.stockPrices.doc(symbol);

  async function fetch(last: StockPriceDoc | null): Promise<StockPriceDoc | null> {
    const readings: MinorReading[] = [];
    const before = last && { value: last.priceMinor, atMs: last.lastFetchedAt.toMillis() };
    for (const source of sources) {
      const reading = await readingOf(context, symbol, source);
      if (reading) readings.push(reading);
      const believed = believe(readings, before, now().getTime());
      if (believed) return toDoc(symbol, believed, last, now());
    }
    if (readings.length > 0) {
      const named = readings.map((reading) => reading.source);
      logger.error('market price rejected', { symbol, sources: named });
    }
    return null;
  }

  return {
    key: `price_${symbol}`,
    periodMs,
    read: async () => (await ref.get()).data() ?? null,
    fetchedAtMs: (price) => price.lastFetchedAt.toMillis(),
    isFresh: isFreshPrice,
    fetch,
    save: (tx, price) => void tx.set(ref, price),
  };
}

/** Asks one source. Null if it gives no price in the currency that the stock is listed in. */
async function readingOf(
  context: RefreshContext,
  symbol: StockSymbol,
  source: PriceSource,
): Promise<MinorReading | null> {
  const currency = STOCKS[symbol].listedCurrency;
  const said = await ask(context, source, async (signal) => {
    const reading = await source.price(symbol, signal);
    const minor = priceToMinor(reading.price, currency);
    if (minor === null || reading.currency !== currency) throw new SourceError('malformed');
    return { minor, at: reading.at };
  });
  return said && { ...said, value: said.minor, source: source.name };
}

function toDoc(
  symbol: StockSymbol,
  { minor, at, source }: MinorReading,
  last: StockPriceDoc | null,
  now: Date,
): StockPriceDoc {
  const fetchedAt = Timestamp.fromDate(now);
  return {
    symbol,
    priceMinor: minor,
    currency: STOCKS[symbol].listedCurrency,
    lastFetchedAt: fetchedAt,
    publishedAt: Timestamp.fromDate(at),
    source,
    createdAt: last?.createdAt ?? fetchedAt,
    updatedAt: fetchedAt,
  };
}

/** Converts the price to the API's decimal. */
export function priceToDecimal({ priceMinor, currency }: StockPriceDoc): number {
  return minorToDecimal(priceMinor, currency);
}
