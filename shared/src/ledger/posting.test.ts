import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { AppError } from '../api/errors';
import {
  MAX_BALANCE_MINOR,
  MAX_ENTRY_MINOR,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '../money/money';
import { ENTRY_KINDS, ENTRY_SIGNS, post, type EntryKind, type Posting } from './posting';

const posting = fc.record<Posting>({
  kind: fc.constantFrom(...ENTRY_KINDS),
  amountMinor: fc.integer({ min: 1, max: 5_000 }).map(toMinorUnits),
});

/** Applies what can be applied, and keeps the entries, as the server does. */
function replay(postings: readonly Posting[]) {
  const entries: MinorUnits[] = [];
  let balance: MinorUnits = ZERO;
  for (const item of postings) {
    try {
      const posted = post(balance, item);
      entries.push(posted.amountMinor);
      balance = posted.balanceAfterMinor;
    } catch (error) {
      expect(error).toMatchObject({ code: 'insufficient_balance' });
    }
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  return { entries, balance };
}

describe('post', () => {
  test('keeps the balance equal to the sum of its entries, and never negative', () => {
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 50 }), (postings) => {
        const { entries, balance } = replay(postings);
        expect(entries.reduce((sum, amount) => sum + amount, 0)).toBe(balance);
      }),
    );
  });

  test.each<[EntryKind, number, number]>([
    ['deposit', 30, 130],
    ['stock_sell', 30, 130],
    ['interest', 30, 130],
    ['withdrawal', -30, 70],
    ['stock_buy', -30, 70],
  ])('signs an entry of kind %s as %d', (kind, amountMinor, balanceAfterMinor) => {
    expect(post(toMinorUnits(100), { kind, amountMinor: toMinorUnits(30) })).toEqual({
      amountMinor,
      balanceAfterMinor,
    });
  });

  test.each(ENTRY_KINDS.filter((kind) => ENTRY_SIGNS[kind] === -1))(
    'lets a %s take the last minor unit, and not one more',
    (kind) => {
      const take = (amount: number) =>
        post(toMinorUnits(100), { kind, amountMinor: toMinorUnits(amount) });
      expect(take(100).balanceAfterMinor).toBe(0);
      expect(() => take(101)).toThrow(AppError);
      expect(() => take(101)).toThrow('Insufficient balance');
    },
  );

  test.each([0, -1, MAX_ENTRY_MINOR + 1])('refuses an amount of %d', (amount) => {
    for (const kind of ENTRY_KINDS) {
      const outOfRange = () =>
        post(toMinorUnits(MAX_ENTRY_MINOR * 2), { kind, amountMinor: toMinorUnits(amount) });
      expect(outOfRange).toThrow(expect.objectContaining({ code: 'amount_out_of_range' }) as Error);
    }
  });

  test.each(ENTRY_KINDS.filter((kind) => ENTRY_SIGNS[kind] === 1))(
    'lets a %s fill the largest balance, and not overfill it',
    (kind) => {
      const one = { kind, amountMinor: toMinorUnits(1) };
      const full = post(toMinorUnits(MAX_BALANCE_MINOR - 1), one).balanceAfterMinor;
      expect(full).toBe(MAX_BALANCE_MINOR);
      const tooMuch = expect.objectContaining({ code: 'amount_out_of_range' }) as Error;
      expect(() => post(full, one)).toThrow(tooMuch);
      expect(() => post(toMinorUnits(Number.MAX_SAFE_INTEGER), one)).toThrow(tooMuch);
    },
  );
});
