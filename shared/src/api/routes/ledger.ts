import { array, number, string } from 'yup';
import { ENTRY_KINDS } from '../../ledger/posting';
import { currencyText, exactObject, idText } from '../../schemas/fields';
import { depositSchema, withdrawSchema } from '../../schemas/transactions';
import { familyOrParent, historyPage, none, optionalFamily, type Route } from '../route';

const entry = exactObject({
  id: string().required(),
  userId: string().required(),
  kind: string().oneOf(ENTRY_KINDS).required(),
  amount: number().required(),
  balanceAfter: number().required(),
  currency: currencyText().required(),
  description: string().required(),
  timestamp: string().required(),
  createdBy: string().required(),
  /** The shares on the other side of a `stock_buy` or `stock_sell`. */
  trade: exactObject({
    symbol: string().required(),
    quantity: number().required(),
    comment: string().defined(),
  }).optional(),
  /** What an `interest` entry was reckoned from. `balance` is a decimal of the currency. */
  interest: exactObject({
    period: string().required(),
    annualRatePercent: number().required(),
    balance: number().required(),
  }).optional(),
});

const balance = exactObject({ currency: currencyText().required(), balance: number().required() });

export const ledgerRoutes = {
  listBalances: {
    method: 'GET',
    path: '/api/balances/{childId}',
    summary: 'Balances of a child, one for each currency.',
    caller: 'user',
    params: exactObject({ childId: idText() }),
    query: none,
    body: null,
    response: array(balance).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  listTransactions: {
    method: 'GET',
    path: '/api/transactions/{userId}',
    summary:
      'The newest 500 ledger entries of a child, newest first. With `before`, the 500 that come ' +
      'after that entry in the list: send the id of the last entry of one answer to get the next. ' +
      'An answer of fewer than 500 is the last one.',
    caller: 'user',
    params: exactObject({ userId: idText() }),
    query: historyPage,
    body: null,
    response: array(entry).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  deposit: {
    method: 'POST',
    path: '/api/transactions/deposit',
    summary: 'Adds money to a child as a reward.',
    caller: 'parent',
    params: none,
    query: familyOrParent,
    body: depositSchema,
    response: entry,
    idempotent: true,
    movesMoney: true,
    errors: ['forbidden', 'not_found', 'maintenance', 'idempotency_key_reused'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/transactions/withdraw',
    summary: 'Takes money out of a child’s savings.',
    caller: 'parent',
    params: none,
    query: optionalFamily,
    body: withdrawSchema,
    response: entry,
    idempotent: true,
    movesMoney: true,
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'insufficient_balance',
      'idempotency_key_reused',
    ],
  },
} as const satisfies Record<string, Route>;
