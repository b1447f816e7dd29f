import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import { membershipId } from '@pennysprout/shared/data/collections';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readWithin, type Database } from '../../firestore/database';
import { isMember, requireFamily, requireSame } from '../access';
import type { ParentCaller } from '../caller';

/**
 * Removes another parent from a family of the caller, or withdraws an invitation. Every later call
 * of a removed parent for that family is refused, because each asks for the membership that is gone
 * now; so do the security rules. Their account and their other families stay as they are.
 *
 * @param input.memberId a parent's user id, or an invitation's id as long as it is not accepted.
 * @throws AppError `not_found` when the family, or such a member of it, is unknown; `forbidden` when
 *   it is another's family.
 * @throws AppError `cannot_remove_owner`, also when the owner is the caller; `cannot_remove_self`.
 */
export async function removeMember(
  deps: Deps,
  caller: ParentCaller,
  input: { familyId: string; memberId: string; userId?: string | undefined },
): Promise<RouteResponse<'removeMember'>> {
  requireSame(input.userId, caller.id);
  const { db } = deps;
  const { familyId, memberId } = input;
  await db.transact(`family ${familyId}`, async (tx) => {
    const access = { db, read: readWithin(tx) };
    const { ownerId } = await requireFamily(access, caller, familyId);
    if (memberId === ownerId) throw new AppError('cannot_remove_owner');
    if (memberId === caller.id) throw new AppError('cannot_remove_self');
    if (await isMember(access, memberId, familyId)) {
      await endMembership(tx, db, familyId, memberId);
    } else {
      await withdrawInvitation(tx, db, familyId, memberId);
    }
  });
  return { success: true };
}

async function endMembership(
  tx: Transaction,
  db: Database,
  familyId: string,
  memberId: string,
): Promise<void> {
  const userRef = db.users.doc(memberId);
  const user = (await tx.get(userRef)).data();
  tx.delete(db.memberships.doc(membershipId(familyId, memberId)));
  // A new device must not open a family that is theirs no more.
  if (user?.isParent && user.familyId === familyId) tx.update(userRef, { familyId: null });
}

async function withdrawInvitation(
  tx: Transaction,
  db: Database,
  familyId: string,
  invitationId: string,
): Promise<void> {
  const ref = db.memberships.doc(invitationId);
  const invitation = (await tx.get(ref)).data();
  if (invitation?.familyId !== familyId || invitation.inviteAccepted) {
    throw new AppError('not_found');
  }
  tx.delete(ref);
}
