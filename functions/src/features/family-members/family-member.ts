import type { FamilyMember } from '@pennysprout/shared/api/contract';
import type { ParentDoc } from '@pennysprout/shared/data/documents';

/** A parent of the family. */
export function memberOf(id: string, parent: ParentDoc, ownerId: string): FamilyMember {
  const { name, email, picture } = parent;
  const isOwner = id === ownerId;
  return { id, name, email, picture, isOwner, isParent: true, isPendingInvite: false };
}

/**
 * Somebody who was invited and has not answered. `isParent` says who is a parent of the family right
 * now, so it is false: whoever picks a new owner by it picks nobody who may never come. Of the person
 * nothing but the address is known, and nothing else is looked up: an address that was typed in must
 * not show a stranger's name and picture.
 */
export function invitedMember(id: string, email: string): FamilyMember {
  const flags = { isOwner: false, isParent: false, isPendingInvite: true };
  return { id, name: '', email, picture: '', ...flags };
}
