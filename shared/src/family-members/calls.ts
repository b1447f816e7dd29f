import type { Call } from '../kernel/call/call';

export const familyMemberCalls = {
  listFamilyMembers: {
    method: 'GET',
    path: '/api/family-members',
    caller: 'parent',
    idempotent: false,
  },
  inviteMember: {
    method: 'POST',
    path: '/api/family-members',
    caller: 'parent',
    idempotent: false,
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/family-members/{memberId}',
    caller: 'parent',
    idempotent: false,
  },
  setCalledBy: {
    method: 'POST',
    path: '/api/family-members/{memberId}/called',
    caller: 'parent',
    idempotent: false,
  },
  transferOwnership: {
    method: 'POST',
    path: '/api/family/transfer-ownership',
    caller: 'parent',
    idempotent: true,
  },
} as const satisfies Record<string, Call>;
