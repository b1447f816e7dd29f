import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { isDate } from '@pennysprout/shared/kernel/dates/is-date';
import type { Instant } from '@pennysprout/shared/kernel/document/instant';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import { newYorkDate, openingOf } from '@pennysprout/shared/stock/new-york';
import { isRatio } from '@pennysprout/shared/stock/split';
import { priceAfterSplit } from '@pennysprout/shared/stock/split-price';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { Timestamp } from 'firebase-admin/firestore';
import { corporateActionRef } from '../kernel/firestore/corporate-actions';
import type { Deps } from '../kernel/deps';
import { PARTS } from '../kernel/firestore/parts';

/** Split of a stock as somebody declares it. */
export interface DeclaredSplit {
  readonly symbol: StockSymbol;
  /** First day of the new shares in New York, YYYY-MM-DD. */
  readonly date: string;
  readonly to: number;
  readonly from: number;
  /** Name of the source of splits, or `operator`. */
  readonly source: string;
  /** Time of effect, if nobody here has had the stock. Otherwise it follows from the known price. */
  readonly takesEffectAt?: Date;
}

/** Time before the opening on a split's date at which it can have taken effect: a long weekend and more. */
const EARLIEST_EFFECT_MS = 7 * DAY_MS;

/**
 * Requires a ratio and dates that a split can have, since it multiplies the shares of every family.
 *
 * @throws RangeError
 */
function requirePossible({ date, to, from, takesEffectAt }: DeclaredSplit, now: Date): void {
  const isDue = isDate(date) && date <= newYorkDate(now.getTime());
  if (!isRatio({ to, from }) || !isDue) throw new RangeError(`no split: ${to}:${from} on ${date}`);
  const atMs = takesEffectAt?.getTime() ?? now.getTime();
  if (atMs > now.getTime() || atMs < openingOf(date) - EARLIEST_EFFECT_MS) {
    throw new RangeError(`a split on ${date} takes effect about then, and not in the future`);
  }
}

/**
 * Confirms a split, and converts the known price into one of a new share, so that nobody trades new shares at
 * the old price. The holdings follow afterwards; see `startSplit`. Does nothing if the split is confirmed
 * already.
 *
 * @returns false if it was confirmed before.
 * @throws RangeError for a ratio or a date that no split can have.
 * @throws AppError `conflict` if a split with another ratio is confirmed for that date.
 */
export async function confirmSplit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  split: DeclaredSplit,
): Promise<boolean> {
  requirePossible(split, now());
  const { symbol, date, to, from, source } = split;
  const actionRef = corporateActionRef(db, split);
  const priceRef = db.stockPrices.doc(symbol);
  return db.transact(`stock ${symbol}`, async (tx) => {
    const [known, price] = [(await tx.get(actionRef)).data(), (await tx.get(priceRef)).data()];
    if (known?.status === 'confirmed') {
      if (known.to * from !== known.from * to) throw new AppError('conflict');
      return false;
    }
    const decidedAt = Timestamp.fromDate(now());
    const isOfOldShares = !price || isOfShareBefore(price, date, known);
    // A suspicion on another day is the same split.
    if (price?.check && price.check.date !== date) {
      const other = corporateActionRef(db, { symbol, date: price.check.date });
      tx.update(other, { status: 'dismissed', source, decidedAt });
    }
    const status = 'confirmed';
    const byPrice = isOfOldShares
      ? afterPrice(price?.lastFetchedAt, decidedAt)
      : effectBefore(decidedAt, date, known);
    const { takesEffectAt: declared } = split;
    const takesEffectAt = declared ? Timestamp.fromDate(declared) : byPrice;
    const confirmed = { isOfOldShares, decidedAt, takesEffectAt };
    if (price) tx.set(priceRef, priceOfNewShares(price, split, confirmed));
    const action = { symbol, date, to, from, status, source, decidedAt, takesEffectAt } as const;
    tx.set(actionRef, { ...action, pendingParts: [...PARTS] });
    return true;
  });
}

/**
 * Returns when a split took effect if the new price is known already. If the split was dismissed, it is the
 * time of that: nobody could trade before, and everybody traded at the new price since. Otherwise it is the
 * opening of the exchanges on its date.
 */
function effectBefore(
  decidedAt: Timestamp,
  date: string,
  known: CorporateActionDoc | undefined,
): Timestamp {
  const effectMs = known?.decidedAt?.toMillis() ?? openingOf(date);
  return Timestamp.fromMillis(Math.min(decidedAt.toMillis(), effectMs));
}

/** Returns the time of the decision or, if the clock is slow, one just after the price was fetched. */
function afterPrice(pricedAt: Instant | undefined, decidedAt: Timestamp): Timestamp {
  const earliestMs = pricedAt ? pricedAt.toMillis() + 1 : 0;
  return Timestamp.fromMillis(Math.max(decidedAt.toMillis(), earliestMs));
}

interface Confirmed {
  readonly isOfOldShares: boolean;
  readonly decidedAt: Timestamp;
  readonly takesEffectAt: Timestamp;
}

/** Returns the price as of the new shares, no longer being checked. */
function priceOfNewShares(
  { check: _check, ...price }: StockPriceDoc,
  { date, to, from }: DeclaredSplit,
  { isOfOldShares, decidedAt, takesEffectAt }: Confirmed,
): StockPriceDoc {
  const isLatest = !price.split || price.split.date <= date;
  return {
    ...price,
    ...(isOfOldShares && { priceMinor: priceAfterSplit(price.priceMinor, { to, from }) }),
    ...(isLatest && { split: { date, to, from, takesEffectAt } }),
    updatedAt: decidedAt,
  };
}

/**
 * Returns true if the known price is that of an old share: it is being checked, or from before the split. On
 * the first day it is too, because a new price would have been suspected. Only if the suspicion was dismissed
 * was a new share's price accepted as a loss, perhaps on the evening before.
 */
function isOfShareBefore(
  { check, publishedAt }: StockPriceDoc,
  date: string,
  action: CorporateActionDoc | undefined,
): boolean {
  if (check) return true;
  return newYorkDate(publishedAt.toMillis()) <= date && action?.status !== 'dismissed';
}
