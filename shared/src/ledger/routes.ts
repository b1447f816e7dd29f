import { array, number, string } from 'yup';
import { INTEREST_BASES } from './entries.collection';
import { ENTRY_KINDS } from './posting';
import { currencyText, exactObject, idText } from '../kernel/schema/fields';
import { depositSchema, withdrawSchema } from './schemas';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { call, familyOrParent, historyPage, none, optionalFamily } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

const entry = shape(
  'Entry',
  {
    id: string().required(),
    userId: string().required(),
    kind: string().oneOf(ENTRY_KINDS).required(),
    amount: number().required(),
    balanceAfter: number().required(),
    currency: currencyText().required(),
    description: string().required(),
    timestamp: string().required(),
    createdBy: string().required(),
    trade: exactObject({
      symbol: string().required(),
      quantity: number().required(),
      comment: string().defined(),
    }).optional(),
    interest: exactObject({
      period: string().required(),
      annualRatePercent: number().required(),
      balance: number().required(),
      asOf: string().optional(),
      basis: string().oneOf(INTEREST_BASES).optional(),
    }).optional(),
    allowance: exactObject({
      allowanceId: string().required(),
      dueOn: string().required(),
    }).optional(),
    undoes: string().optional(),
  },
  {
    userId: 'The child’s user id.',
    amount: 'A decimal in `currency`: positive for what came in, negative for what went out.',
    trade: 'Of a `stock_buy` or `stock_sell`: the shares on the other side of it.',
    interest: 'Of an `interest` entry: what it was computed from.',
    'interest.balance': 'What the entry was computed from, a decimal in `currency`.',
    'interest.asOf':
      'Of a month that was posted late: when that was the balance. Otherwise it is the balance before the entry.',
    'interest.basis':
      'Of a month that was posted late: `without_taken_back` where what was taken back at `asOf` or later is left out of the balance.',
    allowance: 'Of a `deposit` that an allowance paid: which one, and the date it was due.',
    'allowance.dueOn': 'YYYY-MM-DD. It may have been posted later, after an outage.',
    undoes: 'Of a `deposit_undo` or `withdrawal_undo`: the id of the entry that it takes back.',
  },
);

const balance = shape('Balance', {
  currency: currencyText().required(),
  balance: number().required(),
});

const LEDGER: Tag = {
  name: 'Ledger',
  description: 'Balances, and the entries that they are the sums of.',
};

/** Builds a reward from the owner to the child. */
const rewardIn = ({ childId, ownerId, entryId }: ExampleFamily) => ({
  id: entryId,
  userId: childId,
  kind: 'deposit' as const,
  amount: 12.5,
  balanceAfter: 62.5,
  currency: 'USD' as const,
  description: 'Allowance',
  timestamp: '2026-05-02T09:30:00.000Z',
  createdBy: ownerId,
});

export const ledgerRoutes = {
  listBalances: call({
    method: 'GET',
    path: '/api/balances/{childId}',
    tag: LEDGER,
    summary: 'Balances of a child, one for each currency.',
    caller: 'user',
    about: 'child',
    limit: 'read',
    params: exactObject({ childId: idText() }),
    query: none,
    body: null,
    response: array(balance).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    example: ({ childId }) => ({
      params: { childId },
      answer: [
        { currency: 'TWD', balance: 300 },
        { currency: 'USD', balance: 62.5 },
      ],
    }),
  }),
  listTransactions: call({
    method: 'GET',
    path: '/api/transactions/{userId}',
    tag: LEDGER,
    summary:
      'The newest 500 ledger entries of a child, newest first. With `before`, the 500 that come ' +
      'after that entry in the list: send the id of the last entry of one answer to get the next. ' +
      'An answer of fewer than 500 is the last one.',
    caller: 'user',
    about: 'child',
    limit: 'list',
    params: exactObject({ userId: idText() }),
    query: historyPage,
    body: null,
    response: array(entry).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    notes: {
      userId: 'The child’s user id.',
    },
    example: (family) => ({
      params: { userId: family.childId },
      answer: [rewardIn(family)],
    }),
  }),
  deposit: call({
    method: 'POST',
    path: '/api/transactions/deposit',
    tag: LEDGER,
    summary: 'Adds money to a child as a reward.',
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: none,
    query: familyOrParent,
    body: depositSchema,
    response: entry,
    idempotent: true,
    moves: 'money',
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'amount_out_of_range',
      'idempotency_key_reused',
    ],
    cost: { reads: 5, writes: 3 },
    notes: {
      currency: 'ISO 4217 code; USD when it is not given.',
      share:
        'Whether it is shared among the jars of the account, by their parts; true when it is not given.',
    },
    example: (family) => ({
      body: { childId: family.childId, amount: 12.5, description: 'Allowance', currency: 'USD' },
      answer: rewardIn(family),
    }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/transactions/withdraw',
    tag: LEDGER,
    summary: 'Takes money out of a child’s savings.',
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: none,
    query: optionalFamily,
    body: withdrawSchema,
    response: entry,
    idempotent: true,
    moves: 'money',
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'insufficient_balance',
      'money_in_jars',
      'not_enough_in_jar',
      'idempotency_key_reused',
    ],
    cost: { reads: 5, writes: 3 },
    notes: {
      currency: 'ISO 4217 code; USD when it is not given.',
      takes: 'What comes out of jars, each of them once; the rest comes out of what is free.',
      'takes.jarId': 'A jar of the account in `currency`.',
    },
    example: (family) => ({
      body: { childId: family.childId, amount: 4.2, description: 'Purchase' },
      answer: {
        ...rewardIn(family),
        id: 'e0Nc4qPy7Mu2',
        kind: 'withdrawal',
        amount: -4.2,
        balanceAfter: 58.3,
        description: 'Purchase',
        timestamp: '2026-05-03T15:10:00.000Z',
      },
    }),
  }),
  undoTransaction: call({
    method: 'POST',
    path: '/api/transactions/{id}/undo',
    tag: LEDGER,
    summary:
      'Takes back a deposit or withdrawal of the last 24 hours by a counter-entry; nothing is erased. Once, ' +
      'and not after interest was posted to the account. A deposit is taken out of the jars that it went to, ' +
      'then out of what is free, then out of the other jars; a withdrawal goes back to where it came from.',
    caller: 'parent',
    about: 'child',
    limit: 'write',
    params: exactObject({ id: idText() }),
    query: none,
    body: null,
    response: entry,
    idempotent: true,
    moves: 'money',
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'not_undoable',
      'already_undone',
      'undo_too_late',
      'undo_interest',
      'undo_spent',
      'amount_out_of_range',
      'idempotency_key_reused',
    ],
    cost: { reads: 10, writes: 3 },
    notes: { id: 'The entry.' },
    example: (family) => ({
      params: { id: family.entryId },
      answer: {
        ...rewardIn(family),
        id: `undo_${family.entryId}`,
        kind: 'deposit_undo',
        amount: -12.5,
        balanceAfter: 50,
        timestamp: '2026-05-02T09:30:08.000Z',
        undoes: family.entryId,
      },
    }),
  }),
};
