import { expect, test } from 'vitest';
import { toMinorUnits } from '../kernel/money/money';
import { entries, type EntryDetails, type EntryFields } from './entries.collection';

const at = new Date('2026-10-01T00:00:00Z');
const entry: EntryFields = {
  userId: 'ada',
  familyId: 'lin',
  currency: 'USD',
  createdBy: 'ann',
  description: 'Chore',
  amountMinor: toMinorUnits(500),
  balanceAfterMinor: toMinorUnits(750),
  timestamp: { toDate: () => at, toMillis: () => at.getTime() },
};
const row = {
  id: 'e1',
  childId: 'ada',
  currency: 'USD',
  createdBy: 'ann',
  description: 'Chore',
  amount: 5,
  balanceAfter: 7.5,
  timestamp: at.toISOString(),
  tradeSymbol: null,
  tradeQuantity: null,
  tradeComment: null,
  splitSymbol: null,
  splitOn: null,
  splitFraction: null,
  interestPeriod: null,
  interestRatePercent: null,
  interestBalance: null,
  interestAsOf: null,
  interestBasis: null,
  allowanceId: null,
  allowanceDueOn: null,
  payDay: null,
  requestId: null,
  undoes: null,
};

test.each<[string, EntryDetails, object]>([
  ['nothing more of a deposit', { kind: 'deposit' }, {}],
  [
    'the shares of a trade',
    { kind: 'stock_buy', trade: { symbol: 'DIS', quantity: 3, comment: 'Mickey' } },
    { tradeSymbol: 'DIS', tradeQuantity: 3, tradeComment: 'Mickey' },
  ],
  [
    'what interest was computed from',
    {
      kind: 'interest',
      interest: { period: '2026-09', annualRatePercent: 12, balanceMinor: toMinorUnits(250) },
    },
    { interestPeriod: '2026-09', interestRatePercent: 12, interestBalance: 2.5 },
  ],
  [
    'the date of an allowance',
    { kind: 'deposit', allowance: { allowanceId: 'weekly', dueOn: '2026-10-01' } },
    { allowanceId: 'weekly', allowanceDueOn: '2026-10-01' },
  ],
  ['the pay day that it belongs to', { kind: 'deposit', payDay: 'p1' }, { payDay: 'p1' }],
  ['the request that it answers', { kind: 'withdrawal', requestId: 'r1' }, { requestId: 'r1' }],
  ['the entry that it takes back', { kind: 'deposit_undo', undoes: 'e0' }, { undoes: 'e0' }],
])('the row of an exported entry has %s', (_what, details, expected) => {
  expect(entries.exported.toRow('e1', { ...entry, ...details })).toEqual({
    ...row,
    kind: details.kind,
    ...expected,
  });
});
