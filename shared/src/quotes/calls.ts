import type { Call } from '../kernel/call/call';

export const quoteCalls = {
  getRandomQuote: {
    method: 'GET',
    path: '/api/quotes/random',
    caller: 'anyone',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
