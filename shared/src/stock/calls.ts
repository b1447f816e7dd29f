import type { Call } from '../kernel/call/call';

export const stockCalls = {
  listStockAssets: {
    method: 'GET',
    path: '/api/stock/assets/{userId}',
    caller: 'user',
    idempotent: false,
  },
  getStockPrice: {
    method: 'GET',
    path: '/api/stock/price/{symbol}',
    caller: 'user',
    idempotent: false,
  },
  listStockTransactions: {
    method: 'GET',
    path: '/api/stock/transactions/{childId}',
    caller: 'user',
    idempotent: false,
  },
  tradeStock: {
    method: 'POST',
    path: '/api/stock/transaction',
    caller: 'parent',
    idempotent: true,
    moves: 'money',
  },
} as const satisfies Record<string, Call>;
