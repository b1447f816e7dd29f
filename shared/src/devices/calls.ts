import type { Call } from '../kernel/call/call';

export const deviceCalls = {
  registerDevice: { method: 'POST', path: '/api/devices', caller: 'parent', idempotent: false },
  removeDevice: {
    method: 'DELETE',
    path: '/api/devices/{id}',
    caller: 'parent',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
