import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { stockAssetId } from '@pennysprout/shared/stock/stock-assets.collection';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { Database } from '../kernel/firestore/database';
import { bareChild } from './bare-child';

/** Child with shares, bought in one purchase with US dollars. */
export interface ShareHolder {
  readonly childId: string;
  readonly symbol: StockSymbol;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly at: Timestamp;
}

/** Adds as much of a family as a split needs: the child, its holding and the purchase. */
export function addShareHolder(
  batch: WriteBatch,
  db: Database,
  { childId: userId, symbol, quantity, priceMinor, at }: ShareHolder,
): void {
  const familyId = `family-${userId}`;
  const id = stockAssetId(userId, symbol);
  const of = { userId, familyId, symbol, name: symbol };
  const costMinor = toMinorUnits(quantity * priceMinor);
  batch.set(db.users.doc(userId), bareChild(userId, familyId, at));
  batch.set(db.stockAssets.doc(id), {
    ...of,
    totalQuantity: quantity,
    costMinor,
    currency: 'USD',
    createdAt: at,
    updatedAt: at,
  });
  batch.set(db.stockTransactions.doc(), {
    ...of,
    stockAssetId: id,
    operation: 'buy',
    quantity,
    quantityAfter: quantity,
    listedPriceMinor: toMinorUnits(priceMinor),
    listedCurrency: 'USD',
    amountMinor: costMinor,
    currency: 'USD',
    comment: '',
    createdBy: 'parent',
    entryId: `entry-${userId}`,
    time: at,
  });
}
