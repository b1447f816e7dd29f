import { describe, expect, test } from 'vitest';
import { CURRENCY_CODES, type CurrencyCode } from './currency';
import { everydayAmounts } from './everyday-amounts';
import { minorToDecimal, type MinorUnits } from './money';

describe('everyday amounts', () => {
  test.each<[CurrencyCode, number, readonly number[], number, number]>([
    ['USD', 0.05, [1, 5, 10], 5, 100],
    ['EUR', 0.05, [1, 5, 10], 5, 100],
    ['TWD', 1, [50, 100, 200], 100, 3_000],
    ['JPY', 1, [100, 500, 1_000], 500, 10_000],
  ])('of %s are those of the specification', (code, coin, first, allowance, base) => {
    const amounts = everydayAmounts(code);
    const decimal = (minor: MinorUnits) => minorToDecimal(minor, code);
    expect(decimal(amounts.coinMinor)).toBe(coin);
    expect(amounts.firstCoinsMinor.map(decimal)).toEqual(first);
    expect(decimal(amounts.allowanceMinor)).toBe(allowance);
    expect(decimal(amounts.baseMinor)).toBe(base);
  });

  test.each(CURRENCY_CODES)('of %s can be paid in coins, and grow from small to large', (code) => {
    const { coinMinor, firstCoinsMinor, allowanceMinor, baseMinor } = everydayAmounts(code);
    const [small, middle, large] = firstCoinsMinor;
    for (const minor of [...firstCoinsMinor, allowanceMinor, baseMinor]) {
      expect(minor % coinMinor).toBe(0);
    }
    expect(coinMinor).toBeGreaterThan(0);
    expect(small).toBeGreaterThan(coinMinor);
    expect(middle).toBeGreaterThan(small);
    expect(large).toBeGreaterThan(middle);
    expect(allowanceMinor).toBeGreaterThanOrEqual(small);
    expect(baseMinor).toBeGreaterThanOrEqual(10 * allowanceMinor);
  });

  test.each(CURRENCY_CODES)('of %s show what one percent brings in a month', (code) => {
    expect(everydayAmounts(code).baseMinor / 100 / 12).toBeGreaterThanOrEqual(1);
  });
});
