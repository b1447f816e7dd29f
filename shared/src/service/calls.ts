import type { Call } from '../kernel/call/call';

export const serviceCalls = {
  getServiceStatus: {
    method: 'GET',
    path: '/api/service-status',
    caller: 'anyone',
    idempotent: false,
    anyApp: true,
  },
} as const satisfies Record<string, Call>;
