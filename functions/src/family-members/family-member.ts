import type { FamilyMember } from '@pennysprout/shared/api/contract';
import type { ParentDoc } from '@pennysprout/shared/auth/users.collection';
import { invitationExpiry, isInvitationExpired } from '@pennysprout/shared/invitations/invitation';
import type { Membership } from '../kernel/firestore/memberships';

/** Converts a parent to a family member. */
export function memberOf(id: string, parent: ParentDoc, ownerId: string): FamilyMember {
  const { name, email, picture } = parent;
  const isOwner = id === ownerId;
  const invite = { isPendingInvite: false, isExpiredInvite: false, inviteExpiresAt: null };
  return { id, name, email, picture, isOwner, isParent: true, ...invite };
}

/**
 * Converts an open invitation to a family member. `isParent` is true only for current parents, so it is false
 * here, and clients that choose a new owner by it never offer somebody who has not joined. Only the address
 * is returned: typing an address must not reveal a stranger's name and picture.
 */
export function invitedMember(
  { id, inviteEmail, createdAt }: Pick<Membership, 'id' | 'inviteEmail' | 'createdAt'>,
  now: Date,
): FamilyMember {
  const sentAt = createdAt.toDate();
  return {
    id,
    name: '',
    email: inviteEmail ?? '',
    picture: '',
    isOwner: false,
    isParent: false,
    isPendingInvite: true,
    isExpiredInvite: isInvitationExpired(sentAt, now),
    inviteExpiresAt: invitationExpiry(sentAt).toISOString(),
  };
}
