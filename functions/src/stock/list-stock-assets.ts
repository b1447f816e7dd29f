import type { StockAsset } from '@pennysprout/shared/api/contract';
import type { HoldingDoc } from '@pennysprout/shared/stock/stock-assets.collection';
import { averagePrice } from '@pennysprout/shared/stock/holding';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireChildToRead, requireSame } from '../kernel/access';
import type { Caller } from '../kernel/caller';

/**
 * Lists the stocks the child holds now, by symbol; fully sold ones are left out.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 */
export async function listStockAssets(
  { db }: Deps,
  caller: Caller,
  input: { userId: string; familyId?: string | undefined },
): Promise<StockAsset[]> {
  const { userId } = input;
  const { familyId } = await requireChildToRead({ db, read: readOutside }, caller, userId);
  requireSame(input.familyId, familyId);
  const found = await queryOf(db, 'stockAssetsOfChild', { familyId, userId }).get();
  return found.docs
    .flatMap((snapshot) => toStockAsset(snapshot.id, snapshot.data()))
    .sort((a, b) => a.symbol.localeCompare(b.symbol, 'en'));
}

function toStockAsset(id: string, asset: HoldingDoc): StockAsset[] {
  const { userId, symbol, name, totalQuantity, costMinor, currency } = asset;
  const average = averagePrice({ quantity: totalQuantity, costMinor }, currency);
  if (average === null) return [];
  return [{ id, userId, symbol, name, totalQuantity, averagePrice: average, currency }];
}
