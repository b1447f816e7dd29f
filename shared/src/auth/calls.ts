import type { Call } from '../kernel/call/call';

export const authCalls = {
  signInWithGoogle: { method: 'POST', path: '/api/auth/google', caller: 'user', idempotent: false },
  childLogin: {
    method: 'POST',
    path: '/api/auth/child-login',
    caller: 'anyone',
    idempotent: false,
  },
  takeHandOver: {
    method: 'POST',
    path: '/api/auth/hand-over',
    caller: 'anyone',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
