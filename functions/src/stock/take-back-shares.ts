import assert from 'node:assert/strict';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { undoId } from '@pennysprout/shared/ledger/entries.collection';
import { takeBackShares, type Holding } from '@pennysprout/shared/stock/holding';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import { splitId, type TradeDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { ParentCaller } from '../kernel/caller';
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
  const splits = (asset.splitDates ?? []).map((date) =>
    read(db.stockTransactions.doc(splitId(purchase.stockAssetId, date))),
  );
  // Without shares at that time a split has no row.
  const splitTimes = (await Promise.all(splits)).map((row) => row.data()?.time.toMillis() ?? 0);
  if (splitTimes.some((ms) => ms > purchase.time.toMillis())) throw new AppError('undo_shares');
  const held = { quantity: asset.totalQuantity, costMinor: toMinorUnits(asset.costMinor) };
  const { quantity, listedPriceMinor: priceMinor } = purchase;
  return { bundle, purchase, asset, left: takeBackShares(held, { quantity, priceMinor }) };
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
