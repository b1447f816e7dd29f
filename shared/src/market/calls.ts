import type { Call } from '../kernel/call/call';

export const marketCalls = {
  getExchangeRate: {
    method: 'GET',
    path: '/api/currency-exchange-rate',
    caller: 'user',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
