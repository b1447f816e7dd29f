import type { Call } from '../kernel/call/call';

export const childrenCalls = {
  listChildren: { method: 'GET', path: '/api/children', caller: 'parent', idempotent: false },
  createChild: { method: 'POST', path: '/api/children', caller: 'parent', idempotent: true },
  deleteChild: {
    method: 'DELETE',
    path: '/api/children/{id}',
    caller: 'parent',
    idempotent: false,
  },
  createAccessCode: {
    method: 'POST',
    path: '/api/children/{id}/access-code',
    caller: 'parent',
    idempotent: true,
  },
  setChildPassword: {
    method: 'POST',
    path: '/api/children/{id}/password',
    caller: 'parent',
    idempotent: true,
  },
  revealChildCredentials: {
    method: 'POST',
    path: '/api/children/{id}/credentials',
    caller: 'parent',
    idempotent: false,
  },
  handOver: {
    method: 'POST',
    path: '/api/children/{id}/hand-over',
    caller: 'parent',
    idempotent: false,
  },
  describeChild: { method: 'POST', path: '/api/children/{id}', caller: 'user', idempotent: false },
  noteSeen: { method: 'POST', path: '/api/children/{id}/seen', caller: 'child', idempotent: false },
} as const satisfies Record<string, Call>;
