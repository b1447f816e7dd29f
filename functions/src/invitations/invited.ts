import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { invitationId, type Membership } from '../kernel/firestore/memberships';
import type { ParentCaller } from '../kernel/caller';

/**
 * Returns the caller's email address in lower case. An invitation belongs to the person who owns the address,
 * and only the provider can verify that.
 *
 * @throws AppError `email_not_verified` if the provider has not.
 */
export function requireVerifiedEmail({ identity }: ParentCaller): string {
  if (identity.email === null) throw new AppError('email_not_verified');
  return identity.email;
}

/**
 * Requires that the invitation is to this address.
 *
 * @throws AppError `forbidden` if somebody else was invited.
 */
export function requireInvited(email: string, invitation: Pick<Membership, 'inviteEmail'>): void {
  if (invitation.inviteEmail !== email) throw new AppError('forbidden');
}

/**
 * Checks by its id that a deleted invitation was the caller's.
 *
 * @throws AppError `not_found` unless it would have been the caller's.
 */
export function requireOwnId(id: string, familyId: string, email: string): void {
  if (id !== invitationId(familyId, email)) throw new AppError('not_found');
}
