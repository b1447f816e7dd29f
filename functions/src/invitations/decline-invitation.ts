import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import { familyOfInvitation } from '../kernel/firestore/memberships';
import { isMember } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { requireInvited, requireOwnId, requireVerifiedEmail } from './invited';

/**
 * Declines an invitation to the caller. Idempotent: declining one that is gone changes nothing. Refused only
 * if the caller has accepted it: declining does not end a membership.
 *
 * @throws AppError `forbidden` if somebody else was invited.
 * @throws AppError `email_not_verified` if the provider has not verified the caller's address.
 * @throws AppError `not_found` if it is no invitation of the caller's, or an accepted one.
 */
export async function declineInvitation(
  deps: Deps,
  caller: ParentCaller,
  input: { invitationId: string },
): Promise<RouteResponse<'declineInvitation'>> {
  const email = requireVerifiedEmail(caller);
  const { db } = deps;
  const familyId = familyOfInvitation(input.invitationId);
  if (familyId === null) throw new AppError('not_found');
  const ref = db.memberships.doc(input.invitationId);
  await db.transact(`family ${familyId}`, async (tx) => {
    const invitation = (await tx.get(ref)).data();
    if (invitation) {
      requireInvited(email, invitation);
      tx.delete(ref);
      return;
    }
    requireOwnId(ref.id, familyId, email);
    const accepted = await isMember({ db, read: readWithin(tx) }, caller.id, familyId);
    if (accepted) throw new AppError('not_found');
  });
  return { success: true };
}
