import type { Call } from '../kernel/call/call';

export const interestCalls = {
  applyInterest: {
    method: 'POST',
    path: '/api/family-preferences/{familyId}/apply-interest',
    caller: 'parent',
    idempotent: false,
    moves: 'money',
  },
} as const satisfies Record<string, Call>;
