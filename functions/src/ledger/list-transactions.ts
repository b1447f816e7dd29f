import type { Entry } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireChildToRead, requireSame } from '../kernel/access';
import type { Caller } from '../kernel/caller';
import { historyPage } from '../kernel/history-page';
import { entryAnswer } from './entry-answer';

/**
 * Lists the child's newest 500 ledger entries, or the 500 that follow `before`, newest first.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 * @throws AppError `invalid_request` if `before` is no entry of the child.
 */
export async function listTransactions(
  { db }: Deps,
  caller: Caller,
  input: { userId: string; familyId?: string | undefined; before?: string | undefined },
): Promise<Entry[]> {
  const { userId, before } = input;
  const { familyId } = await requireChildToRead({ db, read: readOutside }, caller, userId);
  requireSame(input.familyId, familyId);
  const owner = { familyId, userId };
  const place = before === undefined ? null : db.entries.doc(before);
  const page = await historyPage(queryOf(db, 'entriesOfChild', owner), owner, place);
  return page.map(({ id, data }) => entryAnswer(id, data));
}
