import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { applyPosting } from '../ledger/apply-posting';
import { CURRENCY_CODES, type CurrencyCode } from '../kernel/money/currency';
import { MAX_BALANCE_MINOR, MAX_ENTRY_MINOR, toMinorUnits } from '../kernel/money/money';
import { planInterest, type InterestBalance } from './plan';

const owned = (userId: string, currency: CurrencyCode, minor: number): InterestBalance => ({
  userId,
  currency,
  balanceMinor: toMinorUnits(minor),
});

const anyBalances = fc.uniqueArray(
  fc.record<InterestBalance>({
    userId: fc.constantFrom('Zoe', 'ada', 'bob', 'Ädi'),
    currency: fc.constantFrom(...CURRENCY_CODES),
    balanceMinor: fc
      .oneof(
        fc.integer({ min: -100, max: 100_000 }),
        fc.integer({ min: MAX_BALANCE_MINOR - 1_000, max: MAX_BALANCE_MINOR }),
      )
      .map(toMinorUnits),
  }),
  { selector: ({ userId, currency }) => `${userId} ${currency}` },
);
const rate = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);

describe('planInterest', () => {
  test('returns an entry for each balance that earns a minor unit, by user and then by currency', () => {
    const balances = [
      owned('bob', 'USD', 10_000),
      owned('ada', 'USD', 10_000),
      owned('ada', 'KWD', 1_000),
      owned('ada', 'JPY', 60),
      owned('bob', 'JPY', 0),
      owned('Zoe', 'EUR', 61),
    ];
    expect(planInterest({ balances, annualRatePercent: 10 })).toEqual([
      { userId: 'Zoe', currency: 'EUR', balanceMinor: 61, interestMinor: 1 },
      { userId: 'ada', currency: 'KWD', balanceMinor: 1_000, interestMinor: 8 },
      { userId: 'ada', currency: 'USD', balanceMinor: 10_000, interestMinor: 83 },
      { userId: 'bob', currency: 'USD', balanceMinor: 10_000, interestMinor: 83 },
    ]);
  });

  test('is empty at rate 0 and without balances', () => {
    expect(planInterest({ balances: [owned('a', 'USD', 1e9)], annualRatePercent: 0 })).toEqual([]);
    expect(planInterest({ balances: [], annualRatePercent: 10 })).toEqual([]);
  });

  test('limits interest to what an entry and a balance can hold', () => {
    const plan = (minor: number) =>
      planInterest({ balances: [owned('a', 'USD', minor)], annualRatePercent: 100 });
    expect(plan(MAX_ENTRY_MINOR * 100)[0]?.interestMinor).toBe(MAX_ENTRY_MINOR);
    expect(plan(MAX_BALANCE_MINOR - 7)[0]?.interestMinor).toBe(7);
    expect(plan(MAX_BALANCE_MINOR)).toEqual([]);
  });

  test('returns entries that can all be posted', () => {
    fc.assert(
      fc.property(anyBalances, rate, (balances, annualRatePercent) => {
        for (const item of planInterest({ balances, annualRatePercent })) {
          const { after } = applyPosting(item, {
            kind: 'interest',
            amountMinor: item.interestMinor,
          });
          expect(after.balanceMinor).toBe(item.balanceMinor + item.interestMinor);
        }
      }),
    );
  });

  test('returns the same plan in whatever order the balances come', () => {
    const shuffled = anyBalances.chain((balances) =>
      fc.tuple(
        fc.constant(balances),
        fc.shuffledSubarray(balances, { minLength: balances.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, rate, ([balances, others], annualRatePercent) => {
        expect(planInterest({ balances: others, annualRatePercent })).toEqual(
          planInterest({ balances, annualRatePercent }),
        );
      }),
    );
  });
});
