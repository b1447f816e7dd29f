import type { MoneyRequest } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireChildToRead, requireFamily } from '../kernel/access';
import type { Caller } from '../kernel/caller';
import { requestAnswer } from './request-answer';

/**
 * Lists a child's newest requests, or a family's open ones, for its parents only.
 *
 * @throws AppError `not_found`, or `forbidden` for another family.
 */
export async function listRequests(
  deps: Deps,
  caller: Caller,
  asked: { childId?: string | undefined; familyId?: string | undefined },
): Promise<MoneyRequest[]> {
  const found = await queryFor(deps, caller, asked);
  return found.docs.map((snapshot) => requestAnswer(snapshot.id, snapshot.data()));
}

async function queryFor(
  { db }: Deps,
  caller: Caller,
  { childId, familyId = '' }: { childId?: string | undefined; familyId?: string | undefined },
) {
  const access = { db, read: readOutside };
  if (childId !== undefined) {
    const child = await requireChildToRead(access, caller, childId);
    return queryOf(db, 'requestsOfChild', { familyId: child.familyId, userId: childId }).get();
  }
  await requireFamily(access, caller, familyId);
  if (caller.kind !== 'parent') throw new AppError('forbidden');
  return queryOf(db, 'openRequestsOfFamily', { familyId, status: 'open' }).get();
}
