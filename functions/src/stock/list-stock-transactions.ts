import type { StockTransactionRow } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireChildToRead, requireSame } from '../kernel/access';
import type { Caller } from '../kernel/caller';
import { historyPage } from '../kernel/history-page';
import { toStockTransactionRow } from './stock-transaction';

/**
 * Lists the child's newest 500 trades and splits, or the 500 that follow `before`, newest first.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 * @throws AppError `invalid_request` if `before` is no trade of the child.
 */
export async function listStockTransactions(
  { db }: Deps,
  caller: Caller,
  input: { childId: string; familyId?: string | undefined; before?: string | undefined },
): Promise<StockTransactionRow[]> {
  const { childId, before } = input;
  const { familyId } = await requireChildToRead({ db, read: readOutside }, caller, childId);
  requireSame(input.familyId, familyId);
  const owner = { familyId, userId: childId };
  const place = before === undefined ? null : db.stockTransactions.doc(before);
  const page = await historyPage(queryOf(db, 'stockTransactionsOfChild', owner), owner, place);
  return page.map(({ id, data }) => toStockTransactionRow(id, data));
}
