import type { Call } from '../kernel/call/call';

export const requestCalls = {
  listRequests: { method: 'GET', path: '/api/requests', caller: 'user', idempotent: false },
  createRequest: {
    method: 'POST',
    path: '/api/requests',
    caller: 'child',
    idempotent: true,
    moves: 'pots',
  },
  cancelRequest: {
    method: 'POST',
    path: '/api/requests/{id}/cancel',
    caller: 'child',
    idempotent: true,
    moves: 'pots',
  },
  approveRequest: {
    method: 'POST',
    path: '/api/requests/{id}/approve',
    caller: 'parent',
    idempotent: true,
    moves: 'money',
  },
  declineRequest: {
    method: 'POST',
    path: '/api/requests/{id}/decline',
    caller: 'parent',
    idempotent: true,
    moves: 'pots',
  },
} as const satisfies Record<string, Call>;
