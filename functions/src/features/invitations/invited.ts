import { AppError } from '@pennysprout/shared/api/errors';
import { invitationId, type Membership } from '../../firestore/memberships';
import type { ParentCaller } from '../caller';

/**
 * The caller's email address, in lower case. Invitations go to whoever reads the mail of an address,
 * and only the provider can say who that is.
 *
 * @throws AppError `email_not_verified` when it does not.
 */
export function requireVerifiedEmail({ identity }: ParentCaller): string {
  if (identity.email === null) throw new AppError('email_not_verified');
  return identity.email;
}

/** @throws AppError `forbidden` when somebody else was invited. */
export function requireInvited(email: string, invitation: Pick<Membership, 'inviteEmail'>): void {
  if (invitation.inviteEmail !== email) throw new AppError('forbidden');
}

/**
 * For an invitation that is gone, of which only the id is left to look at.
 *
 * @throws AppError `not_found` unless it would have been the caller's.
 */
export function requireOwnId(id: string, familyId: string, email: string): void {
  if (id !== invitationId(familyId, email)) throw new AppError('not_found');
}
