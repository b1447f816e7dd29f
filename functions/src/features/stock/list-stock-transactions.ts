import type { StockTransaction } from '@pennysprout/shared/api/contract';
import type { Deps } from '../../deps';
import { readOutside } from '../../firestore/database';
import { queryOf } from '../../firestore/queries';
import { requireChildToRead, requireSame } from '../access';
import type { Caller } from '../caller';
import { toStockTransaction } from './stock-transaction';

/**
 * The child's newest trades, newest first.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another family's child.
 */
export async function listStockTransactions(
  { db }: Deps,
  caller: Caller,
  input: { childId: string; familyId?: string | undefined },
): Promise<StockTransaction[]> {
  const { childId } = input;
  const { familyId } = await requireChildToRead({ db, read: readOutside }, caller, childId);
  requireSame(input.familyId, familyId);
  const values = { familyId, userId: childId };
  const found = await queryOf(db, 'stockTransactionsOfChild', values).get();
  return found.docs.map((snapshot) => toStockTransaction(snapshot.id, snapshot.data()));
}
