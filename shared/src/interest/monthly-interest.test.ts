import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  decimalToMinor,
  MAX_BALANCE_MINOR,
  minorToDecimal,
  toMinorUnits,
} from '../kernel/money/money';
import type { CurrencyCode } from '../kernel/money/currency';
import { monthlyInterestMinor } from './monthly-interest';

function interest(balance: number, rate: number): number {
  return monthlyInterestMinor(toMinorUnits(balance), rate);
}

const balance = fc.oneof(fc.nat(100_000), fc.integer({ min: 0, max: MAX_BALANCE_MINOR }));
/** Up to four decimals, as whole ten-thousandths of a percent. */
const tenThousandths = fc.integer({ min: 0, max: 1_000_000 });
const percent = (units: number) => Number(`${String(units)}e-4`);

describe('monthlyInterestMinor', () => {
  test.each<[number, CurrencyCode, number, number]>([
    [100, 'USD', 12, 1],
    [100, 'USD', 5, 0.42],
    [100, 'USD', 10, 0.83],
    [100, 'USD', 0.1, 0.01],
    [100, 'JPY', 12, 1],
    [100, 'JPY', 5, 0],
    [12_345, 'JPY', 2.5, 26],
    [100, 'KWD', 5, 0.417],
    [100, 'KWD', 12, 1],
    [100, 'TWD', 1.6875, 0.14],
    [100, 'USD', 100, 8.33],
    [100, 'USD', 0, 0],
  ])('is, for %d %s at %d percent a year, %d', (amount, currency, rate, expected) => {
    const minor = interest(decimalToMinor(amount, currency)!, rate);
    expect(minorToDecimal(toMinorUnits(minor), currency)).toBe(expected);
  });

  test.each([
    [600, 1, 0],
    [1_800, 1, 2],
    [3_000, 1, 2],
    [4_200, 1, 4],
    [599, 1, 0],
    [601, 1, 1],
    // 0.1, 0.3 and 0.7 are not binary fractions; ties are still recognised.
    [6_000, 0.1, 0],
    [18_000, 0.1, 2],
    [2_000, 0.3, 0],
    [6_000, 0.3, 2],
    [6_000, 0.7, 4],
  ])('rounds %d minor units at %d percent half-even to %d', (minor, rate, expected) => {
    expect(interest(minor, rate)).toBe(expected);
  });

  test.each([0, -1, -1_000_000])('is zero on a balance of %d', (minor) => {
    expect(Object.is(interest(minor, 10), 0)).toBe(true);
  });

  test.each([-0.1, 100.0001, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a rate of %d, whatever the balance',
    (rate) => {
      expect(() => interest(100, rate)).toThrow(RangeError);
      expect(() => interest(0, rate)).toThrow(RangeError);
    },
  );

  test('differs from the exact interest by at most half a minor unit', () => {
    fc.assert(
      fc.property(balance, tenThousandths, (minor, units) => {
        const exactTimes = 12_000_000n;
        const exact = BigInt(minor) * BigInt(units);
        const twiceError = 2n * (BigInt(interest(minor, percent(units))) * exactTimes - exact);
        expect(twiceError <= exactTimes && twiceError >= -exactTimes).toBe(true);
      }),
    );
  });

  test('does not fall when the balance or the rate rises', () => {
    fc.assert(
      fc.property(balance, balance, tenThousandths, tenThousandths, (a, b, r, s) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const [low, high] = [percent(Math.min(r, s)), percent(Math.max(r, s))];
        expect(interest(less, low)).toBeLessThanOrEqual(interest(more, low));
        expect(interest(less, low)).toBeLessThanOrEqual(interest(less, high));
      }),
    );
  });
});
