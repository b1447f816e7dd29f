import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { AppError } from '../api/errors';
import { MAX_ENTRY_MINOR, toMinorUnits, ZERO, type MinorUnits } from '../money/money';
import { ENTRY_KINDS, post, type Posting } from './posting';

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

  test('gives a deposit a plus and a withdrawal a minus', () => {
    expect(post(toMinorUnits(100), { kind: 'deposit', amountMinor: toMinorUnits(1) })).toEqual({
      amountMinor: 1,
      balanceAfterMinor: 101,
    });
    expect(post(toMinorUnits(100), { kind: 'withdrawal', amountMinor: toMinorUnits(100) })).toEqual(
      {
        amountMinor: -100,
        balanceAfterMinor: 0,
      },
    );
  });

  test('refuses to withdraw one minor unit more than there is', () => {
    const tooMuch = () =>
      post(toMinorUnits(100), { kind: 'withdrawal', amountMinor: toMinorUnits(101) });
    expect(tooMuch).toThrow(AppError);
    expect(tooMuch).toThrow('Insufficient balance');
  });

  test.each([0, -1, MAX_ENTRY_MINOR + 1])('refuses an amount of %d', (amount) => {
    for (const kind of ENTRY_KINDS) {
      const outOfRange = () =>
        post(toMinorUnits(MAX_ENTRY_MINOR * 2), { kind, amountMinor: toMinorUnits(amount) });
      expect(outOfRange).toThrow(expect.objectContaining({ code: 'amount_out_of_range' }) as Error);
    }
  });

  test('refuses a balance that would no longer be an exact integer', () => {
    const posting: Posting = { kind: 'deposit', amountMinor: toMinorUnits(MAX_ENTRY_MINOR) };
    expect(() => post(toMinorUnits(Number.MAX_SAFE_INTEGER - 1), posting)).toThrow(RangeError);
  });
});
