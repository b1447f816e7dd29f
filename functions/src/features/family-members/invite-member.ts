import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import type { MembershipDoc } from '@pennysprout/shared/data/collections/memberships';
import { COUNT_LIMITS } from '@pennysprout/shared/schemas/limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readWithin, type Database } from '../../firestore/database';
import {
  invitationId,
  isExpired,
  membershipsOfFamily,
  type Membership,
} from '../../firestore/memberships';
import { requireFamily, requireSame } from '../access';
import type { ParentCaller } from '../caller';
import { invitedMember } from './family-member';

/**
 * Invites a parent by email address into a family of the caller. The case of the address does not
 * matter. Inviting the same address again renews an invitation that has expired, and changes nothing
 * about one that is open.
 *
 * Who is in the family already is a plain query beside the transaction. It is exact all the same:
 * whoever adds a membership or an invitation, or renews one, also writes the family's document, and
 * this transaction has read that document before the query, so it starts again if there was anybody
 * in between. Who withdraws one does not, so the invitation itself is read before the query as well:
 * otherwise a full list and no invitation could be seen, though there never was a moment of both.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another's family.
 * @throws AppError `already_a_member` when the address is a member's, the caller's own among them.
 * @throws AppError `limit_reached` when members and open invitations are as many as there may be.
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
      return invitedMember({ ...standing, id: ref.id }, now);
    }
    if (!standing) makeRoom(tx, db, memberships, now);
    const at = Timestamp.fromDate(now);
    const invitation = { ...newInvitation(familyId, email), createdAt: at };
    tx.set(ref, invitation);
    tx.update(db.families.doc(familyId), { updatedAt: at });
    return invitedMember({ ...invitation, id: ref.id }, now);
  });
}

function newInvitation(familyId: string, email: string): Omit<MembershipDoc, 'createdAt'> {
  const invited = { inviteAccepted: false, inviteEmail: email };
  return { familyId, memberId: null, role: 'parent', ...invited };
}

/**
 * Where the family has no room left, the oldest invitation that has expired goes. So the family's
 * list stays as short as its queries and its deletion need it.
 */
function makeRoom(
  tx: Transaction,
  db: Database,
  memberships: readonly Membership[],
  now: Date,
): void {
  if (memberships.length < COUNT_LIMITS.membershipsOfFamily) return;
  const expired = memberships.find((membership) => isExpired(membership, now));
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
