import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinorUnits } from '../kernel/money/money';
import { FREE, type Account, type Jar } from '../ledger/account';
import { depositLegs } from '../ledger/legs';
import { applyPosting } from '../ledger/apply-posting';
import type { Leg } from '../ledger/posting';
import { divideBatch, householdOf } from './divide';

const jar = (id: string, changes: Partial<Jar> = {}): Jar => ({
  id,
  name: id,
  icon: 'bike',
  purpose: 'save',
  targetMinor: null,
  wantedBy: null,
  parts: 1,
  release: 'own',
  savedMinor: toMinorUnits(0),
  ...changes,
});

function accountWith(currency: 'TWD' | 'JPY', jars: readonly Jar[], freeParts = 1): Account {
  const balanceMinor = toMinorUnits(jars.reduce((sum, { savedMinor }) => sum + savedMinor, 0));
  return { currency, balanceMinor, pots: { freeParts, jars, holds: [] } };
}

/** Sum of what each pot got. */
function together(all: readonly (readonly Leg[])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { pot, amountMinor } of all.flat()) sums[pot] = (sums[pot] ?? 0) + amountMinor;
  return sums;
}

const batches = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
  jars: fc.array(
    fc.record({
      parts: fc.integer({ min: 0, max: 99 }),
      targetMinor: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
      savedMinor: fc.integer({ min: 0, max: 2_000_000 }),
    }),
    { maxLength: 8 },
  ),
  freeParts: fc.integer({ min: 0, max: 99 }),
  share: fc.boolean(),
});

describe('a batch of envelopes', () => {
  it('divides as one deposit of the sum would, and each envelope into its own amount', () => {
    fc.assert(
      fc.property(batches, ({ amounts, jars, freeParts, share }) => {
        const account = accountWith(
          'TWD',
          jars.map((one, n) => jar(`jar${n}`, one as Partial<Jar>)),
          freeParts,
        );
        const minor = amounts.map(toMinorUnits);
        const divided = divideBatch(account, minor, share);
        const sum = toMinorUnits(amounts.reduce((total, amount) => total + amount, 0));
        expect(together(divided)).toEqual(
          together([depositLegs(account, { amountMinor: sum, share })]),
        );
        // The ledger takes each in turn.
        let posted = account;
        for (const [n, legs] of divided.entries()) {
          const amountMinor = minor[n] ?? toMinorUnits(0);
          posted = applyPosting(posted, { kind: 'deposit', amountMinor, legs }).after;
        }
        expect(posted.balanceMinor).toBe(account.balanceMinor + sum);
      }),
    );
  });

  it.each([
    ['TWD', [60_000, 120_000, 200_000], { a: 126_667, b: 126_667, [FREE]: 126_666 }],
    ['JPY', [600, 1200, 2000], { a: 1267, b: 1267, [FREE]: 1266 }],
  ] as const)('in %s, three go to two jars and to what is free', (currency, amounts, expected) => {
    const account = accountWith(currency, [jar('a'), jar('b')]);
    const divided = divideBatch(account, amounts.map(toMinorUnits), true);
    expect(together(divided)).toEqual(expected);
    expect(divided.map((legs) => together([legs]))).toHaveLength(3);
  });

  it('fills a jar to its target, and leaves the rest free', () => {
    const account = accountWith('TWD', [jar('a', { targetMinor: toMinorUnits(100) })], 0);
    const divided = divideBatch(account, [toMinorUnits(80), toMinorUnits(120)], true);
    expect(together(divided)).toEqual({ a: 100, [FREE]: 100 });
  });
});

it('whoever names no household stands for one', () => {
  expect(householdOf({ from: 'Grandma', household: null })).toBe('Grandma');
  expect(householdOf({ from: 'Uncle', household: 'The Lins of Tainan' })).toBe(
    'The Lins of Tainan',
  );
});
