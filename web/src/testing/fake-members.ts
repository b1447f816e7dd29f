import type { FamilyMember } from '@pennysprout/shared/api/contract';

/** Builds a parent of a family, as the server lists one. */
export function fakeMember(id: string, changes: Partial<FamilyMember> = {}): FamilyMember {
  return {
    id,
    name: '',
    email: `${id}@example.com`,
    picture: '',
    isOwner: false,
    isParent: true,
    isPendingInvite: false,
    isExpiredInvite: false,
    inviteExpiresAt: null,
    ...changes,
  };
}
