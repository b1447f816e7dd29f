import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { inverse, MAX_RATE, MIN_RATE, ONE, parseRate, rateToNumber } from './rate';

const quote = fc.double({ min: MIN_RATE, max: MAX_RATE, noNaN: true });

describe('parseRate', () => {
  test('keeps a quote exactly', () => {
    expect(parseRate(32.4517)).toEqual({ numerator: 324517n, denominator: 10000n });
    expect(parseRate(0.0001)).toEqual({ numerator: 1n, denominator: 10000n });
    expect(parseRate(1)).toEqual(ONE);
  });

  test('accepts the bounds themselves', () => {
    expect(parseRate(MIN_RATE)).toEqual({ numerator: 1n, denominator: 100_000_000n });
    expect(parseRate(MAX_RATE)).toEqual({ numerator: 100_000_000n, denominator: 1n });
  });

  test.each([
    0,
    -0,
    -1,
    9.99e-9,
    100_000_000.1,
    Number.MIN_VALUE,
    Number.MAX_VALUE,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])('refuses %d', (value) => {
    expect(parseRate(value)).toBeNull();
  });

  test('returns every quote as the number that it was', () => {
    fc.assert(fc.property(quote, (value) => rateToNumber(parseRate(value)!) === value));
  });
});

describe('inverse', () => {
  test('is undone by a second inverse', () => {
    fc.assert(
      fc.property(quote, (value) => {
        const rate = parseRate(value)!;
        expect(inverse(inverse(rate))).toEqual(rate);
      }),
    );
  });

  test('reads a quote in the other direction', () => {
    expect(rateToNumber(inverse(parseRate(4)!))).toBe(0.25);
    expect(rateToNumber(inverse(parseRate(3)!))).toBe(1 / 3);
    expect(inverse(ONE)).toEqual(ONE);
  });
});
