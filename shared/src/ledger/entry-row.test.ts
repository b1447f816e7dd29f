import { expect, test } from 'vitest';
import { toMinorUnits } from '../kernel/money/money';
import type { EntryDetails, EntryFields } from './entries.collection';
import { entryRows } from './entry-row';

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
  currency: 'USD' as const,
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
  bundle: null,
  interestPeriod: null,
  interestRatePercent: null,
  interestBalance: null,
  interestAsOf: null,
  interestBasis: null,
  allowanceId: null,
  allowanceDueOn: null,
  payDay: null,
  requestId: null,
  envelopeBatch: null,
  envelopeFrom: null,
  envelopeWish: null,
  envelopeHousehold: null,
  envelopeOccasion: null,
  envelopeYear: null,
  earned: null,
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
  [
    'the envelope that it came in',
    {
      kind: 'deposit',
      envelope: {
        batchId: 'b1',
        from: 'Grandma',
        wish: null,
        household: 'The Lins of Tainan',
        occasion: 'new_year',
        year: 2027,
      },
    },
    {
      envelopeBatch: 'b1',
      envelopeFrom: 'Grandma',
      envelopeHousehold: 'The Lins of Tainan',
      envelopeOccasion: 'new_year',
      envelopeYear: 2027,
    },
  ],
  [
    'that it was earned',
    { kind: 'deposit', requestId: 'r1', earned: true },
    { requestId: 'r1', earned: true },
  ],
  ['the entry that it takes back', { kind: 'deposit_undo', undoes: 'e0' }, { undoes: 'e0' }],
])('the row of an exported entry has %s, and is read back', (_what, details, expected) => {
  const found = entryRows.toRow('e1', { ...entry, ...details });
  expect(found).toEqual({ ...row, kind: details.kind, ...expected });
  const { familyId: _familyId, ...document } = { ...entry, ...details };
  const makeInstant = (ms: number) => (ms === at.getTime() ? entry.timestamp : neverMade());
  expect(entryRows.fromRow(found, makeInstant)).toEqual(document);
});

function neverMade(): never {
  throw new Error('another time');
}

test.each([
  ['tradeComment', { tradeSymbol: 'DIS', tradeQuantity: 3 }],
  ['tradeSymbol', { tradeComment: '' }],
  ['splitFraction', { splitSymbol: 'DIS', splitOn: '2026-10-01' }],
  ['interestBalance', { interestPeriod: '2026-09', interestRatePercent: 12 }],
  ['allowanceDueOn', { allowanceId: 'weekly' }],
  ['envelopeBatch', { envelopeWish: 'Grow tall!' }],
  [
    'interestBalance',
    { interestPeriod: '2026-09', interestRatePercent: 12, interestBalance: 1.005 },
  ],
])('a row that lacks %s of its details is refused', (column, details) => {
  const part = { ...row, kind: 'deposit' as const, earned: null, ...details };
  expect(() => entryRows.fromRow(part, () => entry.timestamp)).toThrow(
    expect.objectContaining({ column }),
  );
});
