import type { FamilyMember } from '@pennysprout/shared/api/contract';
import type { ParentDoc } from '@pennysprout/shared/data/collections/users';
import { invitationExpiry, isInvitationExpired } from '@pennysprout/shared/family/invitation';
import type { Membership } from '../../firestore/memberships';

/** A parent of the family. */
export function memberOf(id: string, parent: ParentDoc, ownerId: string): FamilyMember {
  const { name, email, picture } = parent;
  const isOwner = id === ownerId;
  const invite = { isPendingInvite: false, isExpiredInvite: false, inviteExpiresAt: null };
  return { id, name, email, picture, isOwner, isParent: true, ...invite };
}

/**
 * Somebody who was invited and has not answered. `isParent` says who is a parent of the family right
 * now, so it is false: whoever picks a new owner by it picks nobody who may never come. Of the person
 * nothing but the address is known, and nothing else is looked up: an address that was typed in must
 * not show a stranger's name and picture.
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
