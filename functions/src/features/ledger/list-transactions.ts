import { TRANSACTIONS_PER_ANSWER, type Entry } from '@pennysprout/shared/api/contract';
import type { Deps } from '../../deps';
import { readOutside } from '../../firestore/database';
import { queryOf } from '../../firestore/queries';
import { requireChildToRead, requireSame } from '../access';
import type { Caller } from '../caller';
import { toEntry } from './entry';

/**
 * The child's newest ledger entries, newest first.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another family's child.
 */
export async function listTransactions(
  deps: Deps,
  caller: Caller,
  input: { userId: string; familyId?: string | undefined },
): Promise<Entry[]> {
  const { userId } = input;
  const child = await requireChildToRead({ db: deps.db, read: readOutside }, caller, userId);
  requireSame(input.familyId, child.familyId);
  const { familyId } = child;
  const entries = queryOf(deps.db, 'entriesOfChild', { familyId, userId }, TRANSACTIONS_PER_ANSWER);
  const found = await entries.get();
  return found.docs.map((snapshot) => toEntry(snapshot.id, snapshot.data()));
}
