import type { Call } from '../kernel/call/call';

export const familyExportCalls = {
  exportFamily: {
    method: 'GET',
    path: '/api/families/{familyId}/export',
    caller: 'parent',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
