import assert from 'node:assert/strict';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { undoId } from '@pennysprout/shared/ledger/entries.collection';
import { takeBackShares, type Holding } from '@pennysprout/shared/stock/holding';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import { splitId, type TradeDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { isStockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { ParentCaller } from '../kernel/caller';
import { corporateActionRef } from '../kernel/firestore/corporate-actions';
import type { Database, Read } from '../kernel/firestore/database';
import type { WrittenEntry } from '../kernel/posting/write-entry';

/** Purchase that a parent has paid for, and its holding without it. */
export interface GivenShares {
  readonly bundle: string;
  readonly purchase: TradeDoc;
  readonly asset: HoldingDoc;
  readonly left: Holding;
}

/**
 * Reads a purchase that a parent has paid for, and checks whether its shares are still there.
 *
 * @throws AppError `undo_shares` if fewer are left, or if they were split since.
 */
export async function readGivenShares(
  db: Database,
  read: Read,
  bundle: string,
): Promise<GivenShares> {
  const purchase = (await read(db.stockTransactions.doc(bundle))).data();
  assert(purchase?.operation === 'buy', 'shares given without their purchase');
  const asset = (await read(db.stockAssets.doc(purchase.stockAssetId))).data();
  assert(asset, 'a purchase without its holding');
  const splits = (asset.splitDates ?? []).map((date) => splitMs(db, read, purchase, date));
  const boughtMs = purchase.time.toMillis();
  if ((await Promise.all(splits)).some((ms) => ms > boughtMs)) throw new AppError('undo_shares');
  const held = { quantity: asset.totalQuantity, costMinor: toMinorUnits(asset.costMinor) };
  const { quantity, listedPriceMinor: priceMinor } = purchase;
  return { bundle, purchase, asset, left: takeBackShares(held, { quantity, priceMinor }) };
}

/**
 * Returns when a holding was split, epoch milliseconds. Without a share at that time the split has no row;
 * then, when it took effect: shares from before it were sold before it.
 */
async function splitMs(
  db: Database,
  read: Read,
  { stockAssetId, symbol }: TradeDoc,
  date: string,
): Promise<number> {
  const row = (await read(db.stockTransactions.doc(splitId(stockAssetId, date)))).data();
  if (row) return row.time.toMillis();
  assert(isStockSymbol(symbol), 'no such stock');
  const action = (await read(corporateActionRef(db, { symbol, date }))).data();
  assert(action?.takesEffectAt, 'a holding split by nothing');
  return action.takesEffectAt.toMillis();
}

/** Takes the shares out of their holding, with a row of their own. */
export function writeSharesTakenBack(
  tx: Transaction,
  db: Database,
  caller: ParentCaller,
  { bundle, purchase, asset, left }: GivenShares,
  { id: entryId, entry }: Pick<WrittenEntry, 'id' | 'entry'>,
): void {
  const time = entry.timestamp as Timestamp;
  tx.set(db.stockAssets.doc(purchase.stockAssetId), {
    ...asset,
    totalQuantity: left.quantity,
    costMinor: left.costMinor,
    updatedAt: time,
  });
  tx.create(db.stockTransactions.doc(undoId(bundle)), {
    ...purchase,
    operation: 'buy_undo',
    quantityAfter: left.quantity,
    entryId,
    createdBy: caller.id,
    time,
    boughtAt: purchase.time,
  });
}
