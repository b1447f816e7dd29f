import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { fakeEntry } from '../../testing/fake-live';
import { sumsOf, usualAmount } from './usual-amount';

const REASON = ['Allowance', '零用錢'];

function amount(minor: number, currency: CurrencyCode = 'USD') {
  return { amountMinor: toMinorUnits(minor), currency };
}

describe('a child’s usual amount', () => {
  test('is that of the newest deposit for the reason, in its currency', () => {
    const entries = [
      fakeEntry('d', { minor: 900, description: 'Gift' }),
      fakeEntry('c', { minor: 20_000, currency: 'TWD', description: '零用錢' }),
      fakeEntry('b', { minor: 500, description: 'Allowance' }),
    ];
    expect(usualAmount(entries, REASON)).toEqual(amount(20_000, 'TWD'));
  });

  test('is not that of a withdrawal for a reason of that name', () => {
    const entries = [
      fakeEntry('b', { minor: -300, description: 'Allowance' }),
      fakeEntry('a', { minor: 500, description: 'Allowance' }),
    ];
    expect(usualAmount(entries, REASON)).toEqual(amount(500));
  });

  test('is not that of a deposit that was taken back', () => {
    const undo = { kind: 'deposit_undo', undoes: 'b', minor: -900 } as const;
    const entries = [
      fakeEntry('undo_b', { ...undo, description: 'Allowance' }),
      fakeEntry('b', { minor: 900, description: 'Allowance' }),
      fakeEntry('a', { minor: 500, description: 'Allowance' }),
    ];
    expect(usualAmount(entries, REASON)).toEqual(amount(500));
  });

  test('is absent where there never was one, or the family has no reasons', () => {
    expect(usualAmount([], REASON)).toBeNull();
    expect(usualAmount([fakeEntry('a', { description: 'Allowances' })], REASON)).toBeNull();
    expect(usualAmount([fakeEntry('a', { description: 'Allowance' })], [])).toBeNull();
  });
});

test('amounts are added up for each currency', () => {
  const all = [amount(500), amount(200, 'EUR'), amount(300)];
  expect(sumsOf(all)).toEqual([amount(800), amount(200, 'EUR')]);
});
