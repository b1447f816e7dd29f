import type { Call } from '../kernel/call/call';

export const allowanceCalls = {
  listAllowances: { method: 'GET', path: '/api/allowances', caller: 'user', idempotent: false },
  createAllowance: { method: 'POST', path: '/api/allowances', caller: 'parent', idempotent: true },
  changeAllowance: {
    method: 'POST',
    path: '/api/allowances/{id}',
    caller: 'parent',
    idempotent: false,
    moves: 'money',
  },
  payAllowanceNow: {
    method: 'POST',
    path: '/api/allowances/{id}/pay',
    caller: 'parent',
    idempotent: false,
    moves: 'money',
  },
  pauseAllowance: {
    method: 'POST',
    path: '/api/allowances/{id}/pause',
    caller: 'parent',
    idempotent: false,
    moves: 'money',
  },
  resumeAllowance: {
    method: 'POST',
    path: '/api/allowances/{id}/resume',
    caller: 'parent',
    idempotent: false,
  },
  deleteAllowance: {
    method: 'DELETE',
    path: '/api/allowances/{id}',
    caller: 'parent',
    idempotent: false,
    moves: 'money',
  },
} as const satisfies Record<string, Call>;
