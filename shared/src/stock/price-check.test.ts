import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { toMinorUnits } from '../kernel/money/money';
import { hasPriceMoved } from './price-check';

function moved(seen: number, actual: number): boolean {
  return hasPriceMoved({ seenMinor: toMinorUnits(seen), actualMinor: toMinorUnits(actual) });
}

describe('hasPriceMoved', () => {
  test.each([
    [10_000, 10_000, false],
    [10_100, 10_000, false],
    [9_900, 10_000, false],
    [10_101, 10_000, true],
    [9_899, 10_000, true],
    // One percent of the actual price, not of the one seen.
    [10_000, 10_101, false],
    [10_000, 10_102, true],
    [10_000, 9_901, false],
    [10_000, 9_900, true],
    // One percent is less than a minor unit here.
    [99, 99, false],
    [100, 99, true],
    [0, 1, true],
    [-10_000, 10_000, true],
    [Number.MAX_SAFE_INTEGER, 10_000, true],
  ])('is, for %d seen and %d actual, %s', (seen, actual, expected) => {
    expect(moved(seen, actual)).toBe(expected);
  });

  test('is false at exactly one percent and true one minor unit further, for every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (percent) => {
        const actual = 100 * percent;
        expect(moved(actual + percent, actual)).toBe(false);
        expect(moved(actual - percent, actual)).toBe(false);
        expect(moved(actual + percent + 1, actual)).toBe(true);
        expect(moved(actual - percent - 1, actual)).toBe(true);
      }),
    );
  });

  test.each([0, -1])('refuses an actual price of %d', (actual) => {
    expect(() => moved(100, actual)).toThrow(RangeError);
  });
});
