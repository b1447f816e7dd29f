import { array, boolean, number, string } from 'yup';
import { INTEREST_BASES, payDayEntryId } from './entries.collection';
import { OCCASIONS, type Occasion } from './envelope';
import { ENTRY_KINDS, type EntryKind } from './kinds';
import { exactObject, idText, requiredText, currencyText } from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';
import { depositSchema, payDaySchema, withdrawSchema } from './schemas';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { ledgerCalls } from './calls';
import { call, familyOrParent, historyPage, none, optionalFamily } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

export const entry = shape(
  'Entry',
  {
    id: string().required(),
    userId: string().required(),
    kind: string<EntryKind>().oneOf(ENTRY_KINDS).required(),
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
    split: exactObject({
      symbol: string().required(),
      on: string().required(),
      fraction: string().required(),
    }).optional(),
    interest: exactObject({
      period: string().required(),
      annualRatePercent: number().required(),
      balance: number().required(),
      asOf: string().optional(),
      basis: string<(typeof INTEREST_BASES)[number]>().oneOf(INTEREST_BASES).optional(),
    }).optional(),
    allowance: exactObject({
      allowanceId: string().required(),
      dueOn: string().required(),
    }).optional(),
    payDay: string().optional(),
    requestId: string().optional(),
    envelope: exactObject({
      batchId: string().required(),
      from: string().required(),
      wish: string().nullable().defined(),
      household: string().nullable().defined(),
      occasion: string<Occasion>().oneOf(OCCASIONS).required(),
      year: number().required(),
    }).optional(),
    earned: boolean().optional(),
    bundle: string().optional(),
    undoes: string().optional(),
  },
  {
    userId: 'The child’s user id.',
    amount: 'A decimal in `currency`: positive if money came in, negative if it went out.',
    balanceAfter: 'Balance after this entry, a decimal in `currency`.',
    trade: 'For `stock_buy`, `stock_sell` and `stock_buy_undo`: the shares.',
    'trade.quantity': 'Whole shares.',
    'trade.comment': 'The parent’s comment.',
    split: 'For `split_cash`: the split of which a part of a share was left over, and sold.',
    'split.on': 'Date of the split in New York, YYYY-MM-DD.',
    'split.fraction': 'Part of a share that was sold, such as `1 of 2`.',
    interest: 'For `interest`: the basis that it was computed from.',
    'interest.annualRatePercent': 'Percent per year.',
    'interest.balance': 'Balance that the interest was computed from, a decimal in `currency`.',
    'interest.asOf':
      'For a month posted late: time of that balance. Otherwise it is the balance before the entry.',
    'interest.basis':
      'For a month posted late: `without_taken_back` if entries taken back at `asOf` or later do not count towards the balance.',
    allowance: 'For a `deposit` paid by an allowance: the allowance and the due date.',
    'allowance.dueOn': 'YYYY-MM-DD. After an outage, it is posted later.',
    payDay: 'For a `deposit` of a pay day: its id.',
    requestId: 'For a `withdrawal` or `deposit` that answers a request: the request.',
    envelope: 'For a `deposit` that came in a red envelope.',
    'envelope.batchId': 'Common to the envelopes entered together.',
    'envelope.from': 'Giver, as the family says it.',
    'envelope.wish': 'The giver’s wish, or null.',
    'envelope.household': 'The giver’s household, or null.',
    'envelope.occasion': '`new_year`, `birthday`, `wedding` or `other`.',
    'envelope.year': 'Calendar year in the family’s time zone.',
    earned: 'True for a `deposit` that pays for what the child has earned.',
    bundle: 'Common to the entries of shares that a parent has paid for.',
    undoes: 'For an entry that takes another back: id of that entry.',
  },
);

const balance = shape('Balance', {
  currency: currencyText().required(),
  balance: number().required(),
});

const payDay = shape(
  'PayDay',
  { id: idText(), entries: array(entry).required() },
  { id: 'Common to its entries, as `payDay`.', entries: 'One for each payment, in their order.' },
);

const keptEntry = exactObject({
  entryId: idText(),
  code: requiredText(LIMITS.id),
  message: requiredText(LIMITS.description),
  available: number().optional(),
});

const undonePayDay = shape(
  'UndonePayDay',
  { undone: array(idText()).required(), kept: array(keptEntry).required() },
  {
    undone: 'Ids of the entries that were taken back.',
    kept: 'Entries that stay.',
    'kept.entryId': 'The entry.',
    'kept.code': 'Code of the error that taking it back alone would answer with.',
    'kept.message': 'The error in English.',
    'kept.available':
      'With `undo_spent`: money that is not held, a decimal in the account’s currency.',
  },
);

const LEDGER: Tag = {
  name: 'Ledger',
  description: 'Balances, and the entries that add up to them.',
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
    ...ledgerCalls.listBalances,
    tag: LEDGER,
    summary: 'A child’s balances, one per currency.',
    about: 'child',
    limit: 'read',
    params: exactObject({ childId: idText() }),
    query: none,
    body: null,
    response: array(balance).required(),
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
    ...ledgerCalls.listTransactions,
    tag: LEDGER,
    summary:
      'A child’s newest 500 ledger entries, newest first. With `before`, the next 500 after ' +
      'that entry in the list: send the id of an answer’s last entry to get the next answer. ' +
      'An answer with fewer than 500 is the last one.',
    about: 'child',
    limit: 'list',
    params: exactObject({ userId: idText() }),
    query: historyPage,
    body: null,
    response: array(entry).required(),
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
    ...ledgerCalls.deposit,
    tag: LEDGER,
    summary: 'Adds money to a child’s savings as a reward.',
    about: 'child',
    limit: 'write',
    params: none,
    query: familyOrParent,
    body: depositSchema,
    response: entry,
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'amount_out_of_range',
      'idempotency_key_reused',
    ],
    cost: { reads: 5, writes: 3 },
    notes: {
      currency: 'ISO 4217 code; USD by default.',
      share:
        'True, the default unless `jarId` is given, to allocate it to the account’s jars by their parts.',
      jarId:
        'Jar of the account in `currency` that all of it goes into; the amount beyond its target stays free. Not together with `share: true`.',
    },
    example: (family) => ({
      body: { childId: family.childId, amount: 12.5, description: 'Allowance', currency: 'USD' },
      answer: rewardIn(family),
    }),
  }),
  withdraw: call({
    ...ledgerCalls.withdraw,
    tag: LEDGER,
    summary: 'Takes money out of a child’s savings.',
    about: 'child',
    limit: 'write',
    params: none,
    query: optionalFamily,
    body: withdrawSchema,
    response: entry,
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
      currency: 'ISO 4217 code; USD by default.',
      takes: 'Amounts to take out of jars, each named once; the rest is taken from free money.',
      'takes.jarId': 'Jar of the account in `currency`.',
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
    ...ledgerCalls.undoTransaction,
    tag: LEDGER,
    summary:
      'Takes back a deposit or withdrawal of the last 24 hours by a counter-entry; nothing is erased. Only once, ' +
      'and not after interest has been posted to the account. A deposit is taken from the jars that it went to, ' +
      'then from free money, then from the other jars; a withdrawal goes back to where it came from. Of shares that ' +
      'a parent has paid for, both entries and the shares are taken back, whichever of the two is named.',
    about: 'child',
    limit: 'write',
    params: exactObject({ id: idText() }),
    query: none,
    body: null,
    response: entry,
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'not_undoable',
      'already_undone',
      'undo_too_late',
      'undo_interest',
      'undo_spent',
      'undo_shares',
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
  payByHand: call({
    ...ledgerCalls.payByHand,
    tag: LEDGER,
    summary:
      'Pays up to 20 children at once: a deposit each, as a single one would be, all of them or none. Their entries ' +
      'have the pay day’s id in common.',
    about: 'family',
    limit: 'write',
    params: none,
    query: none,
    body: payDaySchema,
    response: payDay,
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'amount_out_of_range',
      'idempotency_key_reused',
    ],
    cost: { reads: 6, writes: 3 },
    notes: {
      payments: 'In the order of the answer’s entries; each child once.',
      share: 'True, the default, to allocate it to the account’s jars by their parts.',
    },
    example: (family) => ({
      body: {
        familyId: family.familyId,
        payments: [
          { childId: family.childId, amount: 12.5, currency: 'USD', description: 'Allowance' },
        ],
      },
      answer: {
        id: family.payDayId,
        entries: [
          {
            ...rewardIn(family),
            id: payDayEntryId(family.payDayId, family.childId),
            payDay: family.payDayId,
          },
        ],
      },
    }),
  }),
  undoPayDay: call({
    ...ledgerCalls.undoPayDay,
    tag: LEDGER,
    summary:
      'Takes back the entries of a pay day, each by the rules of taking back a single one. Entries that can no longer be ' +
      'taken back stay, with the reason; another key tries them again. Those taken back before are in neither list.',
    about: 'family',
    limit: 'write',
    params: exactObject({ id: idText() }),
    query: none,
    body: null,
    response: undonePayDay,
    errors: ['forbidden', 'not_found', 'maintenance', 'idempotency_key_reused'],
    cost: { reads: 10, writes: 3 },
    notes: { id: 'The pay day.' },
    example: ({ payDayId, childId }) => ({
      params: { id: payDayId },
      answer: { undone: [payDayEntryId(payDayId, childId)], kept: [] },
    }),
  }),
};
