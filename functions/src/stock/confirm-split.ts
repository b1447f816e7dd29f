import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { StockPriceDoc } from '@pennysprout/shared/market/stock-prices.collection';
import {
  corporateActionId,
  type CorporateActionDoc,
} from '@pennysprout/shared/stock/corporate-actions.collection';
import { newYorkDate } from '@pennysprout/shared/stock/new-york';
import { priceAfterSplit } from '@pennysprout/shared/stock/split-price';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';

/** Split of a stock as somebody declares it. */
export interface DeclaredSplit {
  readonly symbol: StockSymbol;
  /** First day of the new shares in New York, YYYY-MM-DD. */
  readonly date: string;
  readonly to: number;
  readonly from: number;
  /** Name of the source of splits, or `operator`. */
  readonly source: string;
}

/**
 * Confirms a split, and converts the known price into one of a new share, so that nobody trades new shares
 * at the old price. Confirmed already, it changes nothing.
 *
 * @returns false if it was confirmed before.
 * @throws AppError `conflict` if a split with another ratio is confirmed for that date.
 */
export async function confirmSplit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  split: DeclaredSplit,
): Promise<boolean> {
  const { symbol, date, to, from, source } = split;
  const actionRef = db.corporateActions.doc(corporateActionId(symbol, date));
  const priceRef = db.stockPrices.doc(symbol);
  return db.transact(`stock ${symbol}`, async (tx) => {
    const [action, price] = [(await tx.get(actionRef)).data(), (await tx.get(priceRef)).data()];
    if (action?.status === 'confirmed') {
      if (action.to * from !== action.from * to) throw new AppError('conflict');
      return false;
    }
    const decidedAt = Timestamp.fromDate(now());
    if (price) tx.set(priceRef, priceOfNewShares(price, split, { action, decidedAt }));
    // What was suspected on another day is the same split.
    if (price?.check && price.check.date !== date) {
      const other = db.corporateActions.doc(corporateActionId(symbol, price.check.date));
      tx.update(other, { status: 'dismissed', source, decidedAt });
    }
    tx.set(actionRef, { symbol, date, to, from, status: 'confirmed', source, decidedAt });
    return true;
  });
}

interface Before {
  /** Corporate action of that date, if one was known. */
  readonly action: CorporateActionDoc | undefined;
  readonly decidedAt: Timestamp;
}

/** Returns the price as of the new shares, no longer being checked. */
function priceOfNewShares(
  { check, ...price }: StockPriceDoc,
  { date, to, from }: DeclaredSplit,
  { action, decidedAt }: Before,
): StockPriceDoc {
  const isOfOldShares = check !== undefined || isFromBefore(price, date, action);
  const isLatest = !price.split || price.split.date <= date;
  return {
    ...price,
    ...(isOfOldShares && { priceMinor: priceAfterSplit(price.priceMinor, { to, from }) }),
    ...(isLatest && { split: { date, to, from } }),
    updatedAt: decidedAt,
  };
}

/**
 * Returns true if the price is from before the split. On its first day it is too, or it would have been
 * suspected. Where that was dismissed, the price of a new share was taken for a loss, perhaps on the
 * evening before.
 */
function isFromBefore(
  { publishedAt }: StockPriceDoc,
  date: string,
  action: CorporateActionDoc | undefined,
): boolean {
  return newYorkDate(publishedAt.toMillis()) <= date && action?.status !== 'dismissed';
}
