import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { percentFromAverage, trendOf } from './gain';

describe('percentFromAverage', () => {
  test.each([
    [110, 100, 10],
    [90, 100, -10],
    [100, 100, 0],
    [100.01, 100, 0.01],
    [99.99, 100, -0.01],
    [0, 100, -100],
    [50, 33.3333, 50.00015000015],
  ])('of %d from an average of %d is %d', (current, average, expected) => {
    expect(percentFromAverage(current, average)).toBe(expected);
  });

  test.each([
    [100, null],
    [null, 100],
    [null, null],
    [100, 0],
    [100, -1],
    [-1, 100],
    [Number.NaN, 100],
    [100, Number.NaN],
    [Number.POSITIVE_INFINITY, 100],
  ])('of %d from %d is unknown', (current, average) => {
    expect(percentFromAverage(current, average)).toBeNull();
  });

  test('follows the documented formula, except for floating-point noise', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 }).map((tenthCents) => tenthCents / 1000);
    fc.assert(
      fc.property(price, price, (current, average) => {
        const documented = ((current - average) / average) * 100;
        const error = Math.abs(percentFromAverage(current, average)! - documented);
        expect(error).toBeLessThanOrEqual(1e-10 * Math.max(1, current / average));
      }),
    );
  });
});

describe('trendOf', () => {
  test.each([
    [0.0101, 'up'],
    [0.01, 'flat'],
    [0, 'flat'],
    [-0, 'flat'],
    [-0.01, 'flat'],
    [-0.0101, 'down'],
    [250, 'up'],
    [-100, 'down'],
  ])('of %d percent is %s', (percent, expected) => {
    expect(trendOf(percent)).toBe(expected);
  });

  test('is flat at exactly a hundredth of a percent, for every average', () => {
    const average = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(average, (units) => {
        const rise = percentFromAverage(Number(`${String(units * 10_001)}e-4`), units)!;
        const fall = percentFromAverage(Number(`${String(units * 9_999)}e-4`), units)!;
        expect([trendOf(rise), trendOf(fall)]).toEqual(['flat', 'flat']);
      }),
    );
  });
});
