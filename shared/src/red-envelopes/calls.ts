import type { Call } from '../kernel/call/call';

export const redEnvelopeCalls = {
  listRedEnvelopes: {
    method: 'GET',
    path: '/api/red-envelopes',
    caller: 'user',
    idempotent: false,
  },
  giveRedEnvelopes: {
    method: 'POST',
    path: '/api/red-envelopes',
    caller: 'parent',
    idempotent: true,
    moves: 'money',
  },
  noteGiftReturn: {
    method: 'POST',
    path: '/api/gift-returns',
    caller: 'parent',
    idempotent: true,
  },
  removeGiftReturn: {
    method: 'DELETE',
    path: '/api/gift-returns/{id}',
    caller: 'parent',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
