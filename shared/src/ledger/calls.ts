import type { Call } from '../kernel/call/call';

export const ledgerCalls = {
  listBalances: {
    method: 'GET',
    path: '/api/balances/{childId}',
    caller: 'user',
    idempotent: false,
  },
  listTransactions: {
    method: 'GET',
    path: '/api/transactions/{userId}',
    caller: 'user',
    idempotent: false,
  },
  deposit: {
    method: 'POST',
    path: '/api/transactions/deposit',
    caller: 'parent',
    idempotent: true,
    moves: 'money',
  },
  withdraw: {
    method: 'POST',
    path: '/api/transactions/withdraw',
    caller: 'parent',
    idempotent: true,
    moves: 'money',
  },
  undoTransaction: {
    method: 'POST',
    path: '/api/transactions/{id}/undo',
    caller: 'parent',
    idempotent: true,
    moves: 'money',
  },
  payByHand: {
    method: 'POST',
    path: '/api/pay-days',
    caller: 'parent',
    idempotent: true,
    moves: 'money',
  },
  undoPayDay: {
    method: 'POST',
    path: '/api/pay-days/{id}/undo',
    caller: 'parent',
    idempotent: true,
    moves: 'money',
  },
} as const satisfies Record<string, Call>;
