import { createHash } from 'node:crypto';
import { AppError } from '@pennysprout/shared/api/errors';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readOutside, readWithin } from '../../firestore/database';
import { requireFamily, requireMember } from '../access';
import type { ParentCaller } from '../caller';

export interface Invited {
  /** The invitation's id. */
  readonly id: string;
  readonly email: string;
  readonly role: 'parent';
  readonly isPendingInvite: true;
}

/** One id for each family and address, so that inviting twice is one invitation. */
function invitationId(familyId: string, email: string): string {
  const hash = createHash('sha256').update(email).digest('hex').slice(0, 32);
  return `${familyId}_invite_${hash}`;
}

/**
 * Invites a parent by e-mail address into a family of the caller. The case of the address does not
 * matter, and inviting the same address again changes nothing.
 *
 * @throws AppError `not_found`, `forbidden` when it is another's family, or `conflict` when the
 *   address already is a member's.
 */
export async function inviteMember(
  deps: Deps,
  caller: ParentCaller,
  input: { familyId: string; email: string },
): Promise<Invited> {
  const { db } = deps;
  const { familyId } = input;
  const email = input.email.trim().toLowerCase();
  await requireFamily({ db, read: readOutside }, caller, familyId);
  if (await isMembersEmail(deps, familyId, email)) throw new AppError('conflict');
  const ref = db.memberships.doc(invitationId(familyId, email));
  await db.transact(`family ${familyId}`, async (tx) => {
    const [existing] = await Promise.all([
      tx.get(ref),
      requireMember({ db, read: readWithin(tx) }, caller, familyId),
    ]);
    if (existing.exists) return;
    tx.create(ref, {
      familyId,
      memberId: null,
      role: 'parent',
      inviteAccepted: false,
      inviteEmail: email,
      createdAt: Timestamp.fromDate(deps.now()),
    });
  });
  return { id: ref.id, email, role: 'parent', isPendingInvite: true };
}

async function isMembersEmail(deps: Deps, familyId: string, email: string): Promise<boolean> {
  const { db } = deps;
  const members = await db.memberships
    .where('familyId', '==', familyId)
    .where('inviteAccepted', '==', true)
    .get();
  const users = await Promise.all(
    members.docs.map((member) => db.users.doc(member.data().memberId ?? member.id).get()),
  );
  return users.some((user) => user.data()?.email === email);
}
