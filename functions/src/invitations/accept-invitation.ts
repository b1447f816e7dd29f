import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import {
  acceptedMemberships,
  familyOfInvitation,
  isExpired,
} from '../kernel/firestore/memberships';
import { pathOfPerson, toPerson } from '../kernel/firestore/family-people';
import { isMember, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { requireInvited, requireOwnId, requireVerifiedEmail } from './invited';

/**
 * Makes the invited caller a parent of the family. The membership replaces the invitation; accepting again
 * gives the same answer while the membership exists. The owner's invitation to a restored family also makes
 * the caller its owner.
 *
 * @throws AppError `forbidden` if somebody else was invited, or `userId` is somebody else's.
 * @throws AppError `email_not_verified` if the provider has not verified the caller's address.
 * @throws AppError `not_found` if there is no such open invitation, or its family is gone.
 * @throws AppError `invitation_expired` if it has expired.
 * @throws AppError `limit_reached` if the caller is in as many families as allowed.
 */
export async function acceptInvitation(
  deps: Deps,
  caller: ParentCaller,
  input: { invitationId: string; userId: string },
): Promise<RouteResponse<'acceptInvitation'>> {
  requireSame(input.userId, caller.id);
  const email = requireVerifiedEmail(caller);
  const { db } = deps;
  const familyId = familyOfInvitation(input.invitationId);
  if (familyId === null) throw new AppError('not_found');
  const ref = db.memberships.doc(input.invitationId);
  return db.transact(`family ${familyId}`, async (tx) => {
    const invitation = (await tx.get(ref)).data();
    if (invitation) requireInvited(email, invitation);
    else requireOwnId(ref.id, familyId, email);
    const family = (await tx.get(db.families.doc(familyId))).data();
    if (!family) throw new AppError('not_found');
    const joined = await isMember({ db, read: readWithin(tx) }, caller.id, familyId);
    if (!invitation && !joined) throw new AppError('not_found');
    if (invitation && !joined && isExpired(invitation, deps.now())) {
      throw new AppError('invitation_expired');
    }
    if (!joined) await join(tx, deps, caller, { familyId, email });
    if (invitation?.makesOwner) tx.update(db.families.doc(familyId), { ownerId: caller.id });
    if (invitation) tx.delete(ref);
    return { familyId, familyName: family.name };
  });
}

/**
 * Joins the family. Writes the family's and the caller's documents even if unchanged, so that concurrent
 * counts of the family's members or the caller's families retry.
 */
async function join(
  tx: Transaction,
  deps: Deps,
  caller: ParentCaller,
  membership: { familyId: string; email: string },
): Promise<void> {
  const { db } = deps;
  const { familyId, email } = membership;
  const userRef = db.users.doc(caller.id);
  const user = (await tx.get(userRef)).data();
  if (!user?.isParent) throw new AppError('forbidden');
  // A query outside the transaction, exact because the caller's document was read before it.
  const families = await acceptedMemberships(db, caller.id);
  if (families.length >= COUNT_LIMITS.familiesOfParent) throw new AppError('limit_reached');
  const at = Timestamp.fromDate(deps.now());
  tx.create(db.memberships.doc(membershipId(familyId, caller.id)), {
    familyId,
    memberId: caller.id,
    role: 'parent',
    inviteAccepted: true,
    inviteEmail: email,
    createdAt: at,
  });
  tx.update(userRef, { familyId: user.familyId ?? familyId });
  const family = db.families.doc(familyId);
  tx.update(family, 'updatedAt', at, pathOfPerson(caller.id), toPerson(user));
}
