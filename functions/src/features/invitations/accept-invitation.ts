import { AppError } from '@pennysprout/shared/api/errors';
import { membershipId } from '@pennysprout/shared/data/collections';
import type { MembershipDoc } from '@pennysprout/shared/data/documents';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import type { ParentCaller } from '../caller';

/**
 * Makes the invited caller a parent of the family. The membership takes the invitation's place.
 *
 * @throws AppError `not_found` when there is no such open invitation.
 * @throws AppError `email_not_verified` when the provider does not vouch for the caller's address.
 * @throws AppError `forbidden` when somebody else was invited.
 */
export function acceptInvitation(
  deps: Deps,
  caller: ParentCaller,
  input: { invitationId: string },
): Promise<{ familyId: string }> {
  const { db } = deps;
  const invitationRef = db.memberships.doc(input.invitationId);
  const userRef = db.users.doc(caller.id);
  return db.transact(`user ${caller.id}`, async (tx) => {
    const [invitation, user] = await Promise.all([tx.get(invitationRef), tx.get(userRef)]);
    const { familyId, inviteEmail } = requireOpen(invitation.data());
    requireInvited(caller, inviteEmail);
    const membershipRef = db.memberships.doc(membershipId(familyId, caller.id));
    const [family, membership] = await Promise.all([
      tx.get(db.families.doc(familyId)),
      tx.get(membershipRef),
    ]);
    if (!family.exists) throw new AppError('not_found');
    tx.delete(invitationRef);
    if (!membership.exists) {
      tx.create(membershipRef, {
        familyId,
        memberId: caller.id,
        role: 'parent',
        inviteAccepted: true,
        inviteEmail,
        createdAt: Timestamp.fromDate(deps.now()),
      });
    }
    if (user.data()?.familyId === null) tx.update(userRef, { familyId });
    return { familyId };
  });
}

function requireOpen(invitation: MembershipDoc | undefined) {
  if (!invitation || invitation.inviteAccepted || invitation.inviteEmail === null) {
    throw new AppError('not_found');
  }
  return { familyId: invitation.familyId, inviteEmail: invitation.inviteEmail };
}

function requireInvited(caller: ParentCaller, inviteEmail: string): void {
  const { email } = caller.identity;
  if (email === null) throw new AppError('email_not_verified');
  if (email !== inviteEmail) throw new AppError('forbidden');
}
