import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { fakeEntry } from '../../testing/fake-live';
import { together, usualAmount } from './usual-amount';

const REASON = ['Allowance', '零用錢'];

function amount(minor: number, currency: CurrencyCode = 'USD') {
  return { amountMinor: toMinorUnits(minor), currency };
}

describe('a child’s usual amount', () => {
  // Proves P54
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

describe('several usual amounts', () => {
  test('are shown as one where they are the same', () => {
    expect(together([amount(500), amount(500)])).toEqual({ kind: 'same', each: amount(500) });
  });

  test('are shown as their sum where they are in one currency', () => {
    expect(together([amount(500), amount(300), amount(500)])).toEqual({
      kind: 'sum',
      sum: amount(1300),
    });
  });

  test('have no sum across currencies', () => {
    expect(together([amount(500), amount(500, 'EUR')])).toEqual({ kind: 'mixed' });
    expect(together([])).toEqual({ kind: 'mixed' });
  });
});
