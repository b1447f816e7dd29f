import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import { COUNT_LIMITS } from '@pennysprout/shared/schemas/limits';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readWithin } from '../../firestore/database';
import { invitationId, membershipsOfFamily, type Membership } from '../../firestore/memberships';
import { requireFamily, requireSame } from '../access';
import type { ParentCaller } from '../caller';
import { invitedMember } from './family-member';

/**
 * Invites a parent by e-mail address into a family of the caller. The case of the address does not
 * matter, and inviting the same address again changes nothing.
 *
 * Who is in the family already is a plain query beside the transaction. It is exact all the same:
 * whoever adds a membership or an invitation also writes the family's document, and this transaction
 * has read that document before the query, so it starts again if there was anybody in between.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another's family.
 * @throws AppError `already_a_member` when the address is a member's, the caller's own among them.
 * @throws AppError `limit_reached` when members and invitations are as many as there may be.
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
  await db.transact(`family ${familyId}`, async (tx) => {
    await requireFamily({ db, read: readWithin(tx) }, caller, familyId);
    const memberships = await membershipsOfFamily(db, familyId);
    if (await isMembersAddress(deps, caller, memberships, email)) {
      throw new AppError('already_a_member');
    }
    if ((await tx.get(ref)).exists) return;
    if (memberships.length >= COUNT_LIMITS.membershipsOfFamily) throw new AppError('limit_reached');
    const at = Timestamp.fromDate(deps.now());
    tx.create(ref, {
      familyId,
      memberId: null,
      role: 'parent',
      inviteAccepted: false,
      inviteEmail: email,
      createdAt: at,
    });
    tx.update(db.families.doc(familyId), { updatedAt: at });
  });
  return invitedMember(ref.id, email);
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
