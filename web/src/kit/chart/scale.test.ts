import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { scale, ticksTo } from './scale';

describe('ticksTo', () => {
  it.each([
    [0, [0, 1]],
    [-5, [0, 1]],
    [2, [0, 1, 2]],
    [9, [0, 5, 10]],
    [28_710, [0, 10_000, 20_000, 30_000]],
    [40_000, [0, 10_000, 20_000, 30_000, 40_000]],
  ])('returns, up to %d, %j', (max, ticks) => {
    expect(ticksTo(max, 4)).toEqual(ticks);
  });

  it('returns a few whole numbers from zero to at least the largest value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (max) => {
        const ticks = ticksTo(max, 4);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
        expect(ticks.at(-2)).toBeLessThan(max);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
      }),
    );
  });
});

describe('scale', () => {
  it.each([
    [0, 100],
    [5, 50],
    [10, 0],
    [20, 0],
    [-1, 100],
  ])('puts %d of 10 at %d of an axis from 100 up to 0', (value, place) => {
    expect(scale(10, 100, 0)(value)).toBe(place);
  });

  it('maps everything to the start where the range is empty', () => {
    expect(scale(0, 8, 20)(5)).toBe(8);
  });
});
