import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { decimalRatio, ratioToNumber } from './ratio';

describe('decimalRatio', () => {
  test.each([
    [32.4517, 324517n, 10000n],
    [0.1, 1n, 10n],
    [-2.5, -25n, 10n],
    [-0.5, -5n, 10n],
    [0, 0n, 1n],
    [-0, 0n, 1n],
    [7, 7n, 1n],
    [1e-7, 1n, 10_000_000n],
    [1.25e-7, 125n, 1_000_000_000n],
    [1.5e21, 1_500_000_000_000_000_000_000n, 1n],
  ])('reads %d as it was written', (value, numerator, denominator) => {
    expect(decimalRatio(value)).toEqual({ numerator, denominator });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'throws for %d',
    (value) => expect(decimalRatio(value)).toBeNull(),
  );

  test('converts back and forth without loss', () => {
    const numbers = fc.oneof(
      fc.double({ min: 1e-12, max: 1e12, noNaN: true }),
      fc.double({ min: -1e12, max: -1e-12, noNaN: true }),
    );
    fc.assert(
      fc.property(numbers, (value) => {
        const ratio = decimalRatio(value);
        expect(ratio && ratioToNumber(ratio)).toBe(value);
      }),
    );
  });
});

describe('ratioToNumber', () => {
  test('returns the nearest number for a fraction without a finite decimal', () => {
    expect(ratioToNumber({ numerator: 1n, denominator: 3n })).toBe(1 / 3);
    expect(ratioToNumber({ numerator: -2n, denominator: 3n })).toBe(-2 / 3);
  });
});
