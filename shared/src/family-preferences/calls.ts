import type { Call } from '../kernel/call/call';

export const familyPreferenceCalls = {
  getFamilyPreferences: {
    method: 'GET',
    path: '/api/family-preferences',
    caller: 'user',
    idempotent: false,
  },
  saveFamilyPreferences: {
    method: 'POST',
    path: '/api/family-preferences',
    caller: 'parent',
    idempotent: false,
  },
  finishFirstSteps: {
    method: 'POST',
    path: '/api/family-preferences/first-steps',
    caller: 'parent',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
