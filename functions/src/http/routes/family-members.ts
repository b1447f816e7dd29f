import { inviteMember } from '../../features/family-members/invite-member';
import { listFamilyMembers } from '../../features/family-members/list-family-members';
import { removeMember } from '../../features/family-members/remove-member';
import { transferOwnership } from '../../features/family-members/transfer-ownership';
import type { Handlers } from '../routing';

export const familyMemberHandlers = {
  listFamilyMembers: (deps, { caller, query }) => listFamilyMembers(deps, caller, query),
  inviteMember: (deps, { caller, query, body }) =>
    inviteMember(deps, caller, { ...query, email: body.email }),
  removeMember: (deps, { caller, params, query }) =>
    removeMember(deps, caller, {
      ...query,
      ...params,
      keepChildPasswords: query.keepChildPasswords === 'true',
    }),
  transferOwnership: (deps, { caller, query, body, idempotencyKey }) =>
    transferOwnership(deps, caller, {
      ...query,
      newOwnerId: String(body.newOwnerId),
      idempotencyKey,
    }),
} satisfies Handlers<'listFamilyMembers' | 'inviteMember' | 'removeMember' | 'transferOwnership'>;
