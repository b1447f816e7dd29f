import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { FamilyDoc } from '@pennysprout/shared/families/families.collection';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import { isMember, requireFamily, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';

export interface TransferOwnership {
  readonly familyId: string;
  readonly userId?: string | undefined;
  readonly newOwnerId: string;
  readonly idempotencyKey: IdempotencyKey;
}

type Transferred = RouteResponse<'transferOwnership'>;

/**
 * Makes another parent of the family its owner; the caller stays a parent. Ownership and membership are
 * checked in the transaction that writes, so of two concurrent changes the second sees the first.
 *
 * @throws AppError `not_found`, or `forbidden` unless the caller owns the family.
 * @throws AppError `not_eligible` unless the new owner is another current parent of the family.
 * @throws AppError `idempotency_key_reused` if the key was used for another request.
 */
export async function transferOwnership(
  deps: Deps,
  caller: ParentCaller,
  input: TransferOwnership,
): Promise<IdempotentAnswer<Transferred>> {
  requireSame(input.userId, caller.id);
  const { db } = deps;
  const { familyId, newOwnerId, idempotencyKey: key } = input;
  return runIdempotent<FamilyDoc, Transferred>(deps, {
    key,
    queueKey: `family ${familyId}`,
    allow: (read) => requireFamily({ db, read }, caller, familyId),
    work: async (tx, family) => {
      if (family.ownerId !== caller.id) throw new AppError('forbidden');
      const access = { db, read: readWithin(tx) };
      const eligible = newOwnerId !== caller.id && (await isMember(access, newOwnerId, familyId));
      if (!eligible) throw new AppError('not_eligible');
      const changes = { ownerId: newOwnerId, updatedAt: Timestamp.fromDate(deps.now()) };
      tx.update(db.families.doc(familyId), changes);
      return { answer: { familyId, ownerId: newOwnerId }, familyId, childId: null };
    },
  });
}
