import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import { decimalToNearestMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { sharePriceNow } from '@pennysprout/shared/stock/share-price';
import { newYorkDate } from '@pennysprout/shared/stock/new-york';
import { explainsMove } from '@pennysprout/shared/stock/split-suspicion';
import { STOCKS, type StockSymbol } from '@pennysprout/shared/stock/stocks';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { corporateActionRef } from '../../kernel/firestore/corporate-actions';
import { ask } from './ask';
import { PRICE_FRESH_MS, UNADJUSTED_WITHIN_MS } from './source-limits';
import { believe, isSame } from './plausibility';
import { SourceError, type PriceSource } from './provider';
import type { RefreshTask } from './refresh';
import { weighPrice, type KnownPrice, type MinorReading, type PriceContext } from './weigh-price';

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

/** Returns true if the price may move money: it is recent and not being checked. */
export function isFreshPrice(price: StockPriceDoc, nowMs: number): boolean {
  const fetchedAtMs = price.lastFetchedAt.toMillis();
  const isYoung = nowMs - fetchedAtMs <= PRICE_FRESH_MS;
  return isYoung && !sharePriceNow(price, fetchedAtMs).beingChecked;
}

/**
 * Describes how one stock's price is stored, fetched and checked.
 *
 * @param periodMs see `RefreshTask`.
 */
export function priceTask(context: PriceContext, periodMs: number): RefreshTask<KnownPrice> {
  const { db, symbol } = context;
  const ref = db.stockPrices.doc(symbol);
  return {
    key: `price_${symbol}`,
    periodMs,
    read: async () => {
      const price = (await ref.get()).data();
      return price ? { price, action: null } : null;
    },
    fetchedAtMs: ({ price }) => (price.check?.checkedAt ?? price.lastFetchedAt).toMillis(),
    isFresh: ({ price }, nowMs) => isFreshPrice(price, nowMs),
    fetch: (last) => fetchPrice(context, last?.price ?? null),
    save: (tx, fetched, last) => savePrice(context, tx, fetched, last?.price ?? null),
  };
}

/**
 * Stores a price with a suspected split, if any. If a split was confirmed meanwhile, the stored price is
 * already converted, and an older fetched price is for an old share and is dropped.
 */
async function savePrice(
  { db, symbol }: PriceContext,
  tx: Transaction,
  { price, action }: KnownPrice,
  last: StockPriceDoc | null,
): Promise<KnownPrice> {
  const ref = db.stockPrices.doc(symbol);
  const stored = (await tx.get(ref)).data();
  if (stored && !isSameVersion(stored, last)) return { price: stored, action: null };
  if (action) {
    const actionRef = corporateActionRef(db, action);
    const isConfirmed = (await tx.get(actionRef)).data()?.status === 'confirmed';
    // A stock is split once a day at most, so this is something else, for an operator to see.
    if (isConfirmed && price.check) return { price: last ?? price, action: null };
    if (!isConfirmed) tx.set(actionRef, action);
  }
  tx.set(ref, price);
  return { price, action };
}

function isSameVersion(stored: StockPriceDoc, last: StockPriceDoc | null): boolean {
  return (
    stored.updatedAt.toMillis() === last?.updatedAt.toMillis() &&
    stored.priceMinor === last.priceMinor &&
    stored.split?.date === last.split?.date &&
    stored.check?.date === last.check?.date
  );
}

/** Asks the sources, unless the last price is still being checked: then it stays. */
async function fetchPrice(
  context: PriceContext,
  last: StockPriceDoc | null,
): Promise<KnownPrice | null> {
  const { db, symbol, now } = context;
  if (!last?.check) return fetchReading(context, last, { isTrusted: false });
  const action = await corporateActionRef(db, { symbol, date: last.check.date }).get();
  if (action.data()?.status !== 'suspected')
    return fetchReading(context, last, { isTrusted: true });
  const checkedAt = Timestamp.fromDate(now());
  return {
    price: { ...last, check: { ...last.check, checkedAt }, updatedAt: checkedAt },
    action: null,
  };
}

/**
 * Asks one source after another until a price is believed, and weighs it.
 *
 * @param isTrusted true if the move of the price is already known to be real.
 */
async function fetchReading(
  context: PriceContext,
  last: StockPriceDoc | null,
  { isTrusted }: { readonly isTrusted: boolean },
): Promise<KnownPrice | null> {
  const { symbol, sources, now, logger } = context;
  const readings: MinorReading[] = [];
  const before = last && { value: last.priceMinor, atMs: last.lastFetchedAt.toMillis() };
  for (const source of sources) {
    const reading = await readingOf(context, source, last);
    if (reading) readings.push(reading);
    const believed = believe(readings, before, now().getTime());
    if (!believed) continue;
    const price = toDoc(symbol, believed, last, now());
    if (!last || isTrusted) return { price, action: null };
    const agreeing = readings.filter((one) => one === believed || isSame(one, believed));
    return weighPrice(context, { last, price, agreeing });
  }
  if (readings.length > 0) {
    const named = readings.map((reading) => reading.source);
    logger.error('market price rejected', { symbol, sources: named });
  }
  return null;
}

/** Asks one source. Null if it gives no price in the currency that the stock is listed in. */
async function readingOf(
  context: PriceContext,
  source: PriceSource,
  last: StockPriceDoc | null,
): Promise<MinorReading | null> {
  const { symbol } = context;
  const currency = STOCKS[symbol].listedCurrency;
  const said = await ask(context, source, async (signal) => {
    const { price, at, previousClose, ...reading } = await source.price(symbol, signal);
    const minor = priceToMinor(price, currency);
    if (minor === null || reading.currency !== currency) throw new SourceError('malformed');
    if (last && isOfOldShare(minor, at, last)) throw new SourceError('outdated');
    const closedAt = previousClose === null ? null : priceToMinor(previousClose, currency);
    return { minor, at, previousCloseMinor: closedAt };
  });
  return said && { ...said, value: said.minor, source: source.name };
}

/** Returns true if the source does not reflect a confirmed split yet, which may last some days. */
function isOfOldShare(minor: MinorUnits, at: Date, { priceMinor, split }: StockPriceDoc): boolean {
  if (!split || newYorkDate(at.getTime() - UNADJUSTED_WITHIN_MS) > split.date) return false;
  const undone = { to: split.from, from: split.to };
  return explainsMove(undone, { beforeMinor: priceMinor, afterMinor: minor });
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
    ...(last?.split && { split: last.split }),
  };
}

/** Converts the price to the API's decimal. */
export function priceToDecimal({ priceMinor, currency }: StockPriceDoc): number {
  return minorToDecimal(priceMinor, currency);
}
