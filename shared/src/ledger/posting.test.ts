import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { AppError } from '../kernel/call/errors';
import {
  MAX_BALANCE_MINOR,
  MAX_ENTRY_MINOR,
  toMinorUnits,
  ZERO,
  type MinorUnits,
} from '../kernel/money/money';
import { emptyAccount, FREE, type Account, type Jar } from './account';
import { applyPosting, type Posting } from './apply-posting';
import { ENTRY_KINDS, KINDS, type EntryKind } from './kinds';
import { post } from './posting';

const posting = fc.record<Posting>({
  kind: fc.constantFrom(...ENTRY_KINDS),
  amountMinor: fc.integer({ min: 1, max: 5_000 }).map(toMinorUnits),
});

const holding = (minor: number): Account => ({
  ...emptyAccount('USD'),
  balanceMinor: toMinorUnits(minor),
});
const leg = (pot: string, minor: number) => ({ pot, amountMinor: toMinorUnits(minor) });

/** Applies what can be applied, and keeps the entries, as the server does. */
function replay(postings: readonly Posting[]) {
  const entries: MinorUnits[] = [];
  let account = holding(0);
  for (const item of postings) {
    try {
      const applied = applyPosting(account, item);
      entries.push(applied.amountMinor);
      account = applied.after;
    } catch (error) {
      const code = item.kind === 'deposit_undo' ? 'undo_spent' : 'insufficient_balance';
      expect(error).toMatchObject({ code });
    }
    expect(account.balanceMinor).toBeGreaterThanOrEqual(0);
  }
  return { entries, account };
}

describe('an account without jars', () => {
  test('keeps the balance equal to the sum of its entries, and never negative', () => {
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 50 }), (postings) => {
        const { entries, account } = replay(postings);
        const balanceMinor = entries.reduce((sum, amount) => sum + amount, 0);
        expect(account).toStrictEqual({ currency: 'USD', balanceMinor });
      }),
    );
  });

  test.each<[EntryKind, number, number]>([
    ['deposit', 30, 130],
    ['stock_sell', 30, 130],
    ['interest', 30, 130],
    ['withdrawal', -30, 70],
    ['stock_buy', -30, 70],
    ['deposit_undo', -30, 70],
    ['withdrawal_undo', 30, 130],
  ])('signs an entry of kind %s as %d', (kind, amountMinor, balanceMinor) => {
    expect(applyPosting(holding(100), { kind, amountMinor: toMinorUnits(30) })).toEqual({
      after: holding(balanceMinor),
      amountMinor,
      legs: [leg(FREE, amountMinor)],
    });
  });

  test.each(ENTRY_KINDS.filter((kind) => KINDS[kind].sign === -1))(
    'lets a %s take the last minor unit, and not one more',
    (kind) => {
      const take = (amount: number) =>
        applyPosting(holding(100), { kind, amountMinor: toMinorUnits(amount) });
      expect(take(100).after.balanceMinor).toBe(0);
      expect(() => take(101)).toThrow(AppError);
      expect(() => take(101)).toThrow(
        kind === 'deposit_undo' ? 'Too much of it has been spent' : 'Insufficient balance',
      );
    },
  );

  test.each([0, -1, MAX_ENTRY_MINOR + 1])('refuses an amount of %d', (amount) => {
    for (const kind of ENTRY_KINDS) {
      const outOfRange = () =>
        applyPosting(holding(MAX_ENTRY_MINOR * 2), { kind, amountMinor: toMinorUnits(amount) });
      expect(outOfRange).toThrow(expect.objectContaining({ code: 'amount_out_of_range' }) as Error);
    }
  });

  test.each(ENTRY_KINDS.filter((kind) => KINDS[kind].sign === 1))(
    'lets a %s fill the largest balance, and not overfill it',
    (kind) => {
      const one = { kind, amountMinor: toMinorUnits(1) };
      const full = applyPosting(holding(MAX_BALANCE_MINOR - 1), one).after;
      expect(full.balanceMinor).toBe(MAX_BALANCE_MINOR);
      const tooMuch = expect.objectContaining({ code: 'amount_out_of_range' }) as Error;
      expect(() => applyPosting(full, one)).toThrow(tooMuch);
      expect(() => applyPosting(holding(Number.MAX_SAFE_INTEGER), one)).toThrow(tooMuch);
    },
  );
});

describe('post', () => {
  const jar: Jar = {
    id: 'lego',
    name: 'Lego',
    icon: 'robot',
    purpose: 'save',
    targetMinor: null,
    wantedBy: null,
    parts: 1,
    release: 'own',
    savedMinor: toMinorUnits(40),
  };
  const hold = { requestId: 'request', from: FREE, amountMinor: toMinorUnits(25) };
  const divided: Account = {
    ...holding(100),
    pots: { freeParts: 1, jars: [jar], holds: [hold] },
  };

  test('moves money between free, jars and held', () => {
    const legs = [leg(FREE, -30), leg('lego', 20), leg('request', 10)];
    expect(post(divided, ZERO, legs)).toEqual({
      ...divided,
      pots: {
        freeParts: 1,
        jars: [{ ...jar, savedMinor: 60 }],
        holds: [{ ...hold, amountMinor: 35 }],
      },
    });
  });

  test('leaves all else that is known of a jar', () => {
    const made = { toMillis: () => 1, toDate: () => new Date(1) };
    const known = { ...jar, feeling: 'proud', createdAt: made } as const;
    const account = { ...divided, pots: { freeParts: 1, jars: [known], holds: [hold] } };
    const { jars } = post(account, ZERO, [leg(FREE, -5), leg('lego', 5)]).pots;
    expect(jars).toEqual([{ ...known, savedMinor: 45 }]);
  });

  test('takes an entry out of held money, and returns the rest to where it came from', () => {
    const spent = post(divided, toMinorUnits(-20), [leg('request', -25), leg(FREE, 5)]);
    expect(spent.balanceMinor).toBe(80);
    expect(spent.pots?.holds).toEqual([{ ...hold, amountMinor: 0 }]);
  });

  test.each([
    ['that do not add up to the entry', -10, [leg(FREE, -9)]],
    ['that make money', 0, [leg('lego', 5)]],
    ['to a pot that is not there', 0, [leg(FREE, -5), leg('bike', 5)]],
    ['that take more out of a jar than it has', 0, [leg('lego', -41), leg(FREE, 41)]],
    ['that take more than is held', 0, [leg('request', -26), leg(FREE, 26)]],
    ['that take more than is free', 0, [leg(FREE, -36), leg('lego', 36)]],
  ])('refuses legs %s', (_, amount, legs) => {
    expect(() => post(divided, toMinorUnits(amount), legs)).toThrow(RangeError);
  });
});
