import type { Allowance } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireChildToRead } from '../kernel/access';
import type { Caller } from '../kernel/caller';
import { allowanceAnswer } from './allowance-answer';

/**
 * Lists the child's allowances for itself and its parents, oldest first.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 */
export async function listAllowances(
  { db }: Deps,
  caller: Caller,
  { childId }: { readonly childId: string },
): Promise<Allowance[]> {
  const { familyId } = await requireChildToRead({ db, read: readOutside }, caller, childId);
  const found = await queryOf(db, 'allowancesOfChild', { familyId, userId: childId }).get();
  return found.docs
    .sort((a, b) => a.data().createdAt.toMillis() - b.data().createdAt.toMillis())
    .map((snapshot) => allowanceAnswer(snapshot.id, snapshot.data()));
}
