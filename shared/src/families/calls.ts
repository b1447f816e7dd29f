import type { Call } from '../kernel/call/call';

export const familyCalls = {
  getFamilyInfo: { method: 'GET', path: '/api/family-info', caller: 'user', idempotent: false },
  listUserFamilies: {
    method: 'GET',
    path: '/api/user-families',
    caller: 'parent',
    idempotent: false,
  },
  createFamily: { method: 'POST', path: '/api/families', caller: 'parent', idempotent: true },
  renameFamily: {
    method: 'POST',
    path: '/api/families/{familyId}',
    caller: 'parent',
    idempotent: false,
  },
  deleteFamily: {
    method: 'DELETE',
    path: '/api/families/{familyId}',
    caller: 'parent',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
