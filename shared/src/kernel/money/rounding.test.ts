import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { divideHalfEven } from './rounding';

const integer = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const divisor = integer.filter((value) => value !== 0n);

describe('divideHalfEven', () => {
  test.each([
    [0n, 7n, 0n],
    [6n, 3n, 2n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [1n, 2n, 0n],
    [3n, 2n, 2n],
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [49n, 100n, 0n],
    [51n, 100n, 1n],
  ])('rounds %d / %d to %d, on both sides of zero', (numerator, denominator, expected) => {
    expect(divideHalfEven(numerator, denominator)).toBe(expected);
    expect(divideHalfEven(-numerator, denominator)).toBe(-expected);
    expect(divideHalfEven(numerator, -denominator)).toBe(-expected);
    expect(divideHalfEven(-numerator, -denominator)).toBe(expected);
  });

  test('refuses to divide by zero', () => {
    expect(() => divideHalfEven(1n, 0n)).toThrow(RangeError);
  });

  test('differs from the exact quotient by at most a half', () => {
    fc.assert(
      fc.property(integer, divisor, (numerator, denominator) => {
        const twiceError = 2n * (divideHalfEven(numerator, denominator) * denominator - numerator);
        expect(twiceError * twiceError <= denominator * denominator).toBe(true);
      }),
    );
  });

  test('rounds a tie to the even neighbour', () => {
    fc.assert(
      fc.property(integer, divisor, (whole, half) => {
        const tie = (2n * whole + 1n) * half;
        const even = whole % 2n === 0n ? whole : whole + 1n;
        expect(divideHalfEven(tie, 2n * half)).toBe(even);
      }),
    );
  });
});
