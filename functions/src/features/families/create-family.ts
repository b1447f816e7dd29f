import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import type { ParentDoc } from '@pennysprout/shared/data/collections/users';
import { COUNT_LIMITS } from '@pennysprout/shared/schemas/limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { addFamily } from '../../firestore/families';
import { acceptedMemberships } from '../../firestore/memberships';
import { requireParent } from '../access';
import type { ParentCaller } from '../caller';
import { once, type IdempotencyKey, type Once } from '../idempotency';

export interface CreateFamily {
  readonly name: string;
  readonly timeZone?: string | undefined;
  readonly idempotencyKey: IdempotencyKey;
}

type Created = RouteResponse<'createFamily'>;

/**
 * Adds a family that the caller owns. Who had none opens this one first from now on.
 *
 * @throws AppError `new_families_closed` when an operator has closed the door for new ones.
 * @throws AppError `limit_reached` when the caller is in as many families as one can be; see
 *   `COUNT_LIMITS.familiesOfParent`.
 */
export async function createFamily(
  deps: Deps,
  caller: ParentCaller,
  input: CreateFamily,
): Promise<Once<Created>> {
  const familyId = deps.db.families.doc().id;
  const { newFamilies } = await deps.serviceStatus();
  return once(deps, {
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
  // Not a query of the transaction, and exact all the same: the user's document was locked before
  // it and is written after it, so of two requests at once the second one counts the first one's.
  const joined = await acceptedMemberships(db, caller.id);
  if (joined.length >= COUNT_LIMITS.familiesOfParent) throw new AppError('limit_reached');
  const at = Timestamp.fromDate(deps.now());
  addFamily(tx, db, {
    id: familyId,
    name,
    ownerId: caller.id,
    ownerEmail: caller.identity.email,
    timeZone,
    at,
  });
  tx.update(db.users.doc(caller.id), { familyId: parent.familyId ?? familyId });
  return { familyId, familyName: name, isOwner: true };
}
