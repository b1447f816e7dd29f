import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { ParentDoc } from '@pennysprout/shared/auth/users.collection';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { addFamily } from '../kernel/firestore/new-family';
import { acceptedMemberships } from '../kernel/firestore/memberships';
import { requireParent } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { runIdempotent, type IdempotencyKey, type IdempotentAnswer } from '../kernel/idempotency';

export interface CreateFamily {
  readonly name: string;
  readonly timeZone?: string | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

type Created = RouteResponse<'createFamily'>;

/**
 * Creates a family owned by the caller, who opens it first if they had none.
 *
 * @throws AppError `new_families_closed` if an operator has closed new families.
 * @throws AppError `limit_reached` if the caller is in as many families as allowed; see
 * `COUNT_LIMITS.familiesOfParent`.
 */
export async function createFamily(
  deps: Deps,
  caller: ParentCaller,
  input: CreateFamily,
): Promise<IdempotentAnswer<Created>> {
  const familyId = deps.db.families.doc().id;
  const { newFamilies } = await deps.serviceStatus();
  return runIdempotent(deps, {
    key: input.idempotencyKey,
    queueKey: `user ${caller.id}`,
    allow: (read) => requireParent({ db: deps.db, read }, caller),
    work: async (tx, parent) => {
      if (!newFamilies) throw new AppError('new_families_closed');
      const answer = await addOwnFamily(tx, deps, caller, { ...input, familyId, parent });
      return { answer, familyId, childId: null };
    },
  });
}

async function addOwnFamily(
  tx: Transaction,
  deps: Deps,
  caller: ParentCaller,
  { familyId, name, timeZone, parent }: CreateFamily & { familyId: string; parent: ParentDoc },
): Promise<Created> {
  const { db } = deps;
  // A query outside the transaction, and exact nonetheless: the user's document is locked before and
  // written after it, so of two concurrent requests the second counts the first.
  const joined = await acceptedMemberships(db, caller.id);
  if (joined.length >= COUNT_LIMITS.familiesOfParent) throw new AppError('limit_reached');
  const at = Timestamp.fromDate(deps.now());
  addFamily(tx, db, {
    id: familyId,
    name,
    ownerId: caller.id,
    ownerEmail: caller.identity.email,
    owner: parent,
    timeZone,
    at,
  });
  tx.update(db.users.doc(caller.id), { familyId: parent.familyId ?? familyId });
  return { familyId, familyName: name, isOwner: true };
}
