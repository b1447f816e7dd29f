import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { COUNT_LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readWithin, type Database } from '../kernel/firestore/database';
import {
  invitationId,
  isExpired,
  membershipsOfFamily,
  newInvitation,
  type Membership,
} from '../kernel/firestore/memberships';
import { requireFamily, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { invitedMember } from './family-member';

/**
 * Invites a parent by email address to a family of the caller. Addresses are case-insensitive. Inviting the
 * same address again renews an expired invitation, and changes only the inviter of an open one.
 *
 * Current members are found by a plain query outside the transaction. Exact nonetheless: adding a membership,
 * or adding or renewing an invitation, also writes the family's document, which this transaction reads before
 * the query, so it retries if anything came in between. Withdrawing one does not write it, so the invitation
 * itself is read before the query too: otherwise this could see a full list without the invitation, a state
 * that never existed.
 *
 * @throws AppError `not_found`, or `forbidden` if the family belongs to others.
 * @throws AppError `already_a_member` if the address is a member's, including the caller's own.
 * @throws AppError `limit_reached` if members and open invitations are at their limit.
 */
export async function inviteMember(
  deps: Deps,
  caller: ParentCaller,
  input: { familyId: string; email: string; userId?: string | undefined },
): Promise<FamilyMember> {
  requireSame(input.userId, caller.id);
  const { db } = deps;
  const { familyId } = input;
  const email = input.email.toLowerCase();
  const ref = db.memberships.doc(invitationId(familyId, email));
  return db.transact(`family ${familyId}`, async (tx) => {
    await requireFamily({ db, read: readWithin(tx) }, caller, familyId);
    const standing = (await tx.get(ref)).data();
    const memberships = await membershipsOfFamily(db, familyId);
    if (await isMembersAddress(deps, caller, memberships, email)) {
      throw new AppError('already_a_member');
    }
    const now = deps.now();
    if (standing && !isExpired(standing, now)) {
      // The invitation is the caller's from now on, and does not end with the previous inviter.
      if (standing.invitedBy !== caller.id) tx.update(ref, { invitedBy: caller.id });
      return invitedMember({ ...standing, id: ref.id }, now);
    }
    if (!standing) makeRoom(tx, db, memberships, now);
    const at = Timestamp.fromDate(now);
    const invitation = {
      ...newInvitation(familyId, email, caller.id),
      ...(standing?.makesOwner && { makesOwner: true }),
      createdAt: at,
    };
    tx.set(ref, invitation);
    tx.update(db.families.doc(familyId), { updatedAt: at });
    return invitedMember({ ...invitation, id: ref.id }, now);
  });
}

/**
 * Deletes the oldest expired invitation if the family is full. So the family's list stays within the
 * limits of its queries and its deletion.
 */
function makeRoom(
  tx: Transaction,
  db: Database,
  memberships: readonly Membership[],
  now: Date,
): void {
  if (memberships.length < COUNT_LIMITS.membershipsOfFamily) return;
  const expired = memberships.find(
    (membership) => !membership.makesOwner && isExpired(membership, now),
  );
  if (!expired) throw new AppError('limit_reached');
  tx.delete(db.memberships.doc(expired.id));
}

async function isMembersAddress(
  { db }: Deps,
  caller: ParentCaller,
  memberships: readonly Membership[],
  email: string,
): Promise<boolean> {
  if (caller.identity.email === email) return true;
  const ids = memberships.flatMap(({ memberId, inviteAccepted }) =>
    inviteAccepted && memberId !== null ? [memberId] : [],
  );
  const users = await Promise.all(ids.map((id) => db.users.doc(id).get()));
  return users.some((user) => user.data()?.email === email);
}
