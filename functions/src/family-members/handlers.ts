import type { familyMemberRoutes } from '@pennysprout/shared/family-members/routes';
import type { Handlers } from '../platform/http/routing';
import { inviteMember } from './invite-member';
import { listFamilyMembers } from './list-family-members';
import { removeMember } from './remove-member';
import { transferOwnership } from './transfer-ownership';

export const familyMemberHandlers: Handlers<typeof familyMemberRoutes> = {
  listFamilyMembers,
  inviteMember,
  removeMember: (deps, caller, { keepChildPasswords, ...input }) =>
    removeMember(deps, caller, { ...input, keepChildPasswords: keepChildPasswords === 'true' }),
  transferOwnership: (deps, caller, { newOwnerId, ...input }) =>
    transferOwnership(deps, caller, { ...input, newOwnerId: String(newOwnerId) }),
};
