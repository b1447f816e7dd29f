import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toMinorUnits } from '../kernel/money/money';
import { priceAfterSplit } from './split-price';
import { explainsMove, largeMove, type PriceMove } from './split-suspicion';

/** Move of a price with previous closes, all in dollars. */
const moved = (before: number, after: number, ...closes: number[]) => ({
  beforeMinor: toMinorUnits(Math.round(before * 100)),
  afterMinor: toMinorUnits(Math.round(after * 100)),
  previousCloses: closes.map((close) => close * 100),
});

function suspectedSplit(move: PriceMove) {
  const found = largeMove(move);
  return found?.isReal === false ? found.ratio : null;
}

describe('a price that falls from 1,100 to 110', () => {
  it('is a price with a previous close of 1,095', () => {
    expect(suspectedSplit(moved(1100, 110, 1095))).toBeNull();
    expect(suspectedSplit(moved(1100, 110, 1095, 1095))).toBeNull();
  });

  it('is suspected with a previous close of 109.5, with none, or with one of neither price', () => {
    const split = { to: 10, from: 1 };
    expect(suspectedSplit(moved(1100, 110, 109.5))).toEqual(split);
    expect(suspectedSplit(moved(1100, 110))).toEqual(split);
    expect(suspectedSplit(moved(1100, 110, 400))).toEqual(split);
  });

  it('is suspected where one source has adjusted the day before and the other has not', () => {
    expect(suspectedSplit(moved(1100, 110, 1095, 109.5))).toEqual({ to: 10, from: 1 });
  });
});

describe('a split', () => {
  const FACTORS = [2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 50];
  it.each(FACTORS)('of %d for 1, and of 1 for as many, is told by the factor', (n) => {
    expect(suspectedSplit(moved(1000, 1000 / n))).toEqual({ to: n, from: 1 });
    expect(suspectedSplit(moved(10, 10 * n))).toEqual({ to: 1, from: n });
  });

  it.each([
    // 8 % off is still one, a little more is not.
    [150, 100, { to: 3, from: 2 }],
    [100, 46.3, { to: 2, from: 1 }],
    [100, 54.34, { to: 2, from: 1 }],
    [100, 54.4, null],
    [100, 46.29, null],
    [100, 61, null],
    [100, 72, { to: 3, from: 2 }],
    [100, 150, null],
    [100, 9, null],
    [100, 1, null],
    [100, 100, null],
  ])('from %d to %d is %j', (before, after, split) => {
    expect(suspectedSplit(moved(before, after))).toEqual(split);
  });

  it('gives the nearest ratio where two would do', () => {
    expect(suspectedSplit(moved(745, 100))).toEqual({ to: 7, from: 1 });
    expect(suspectedSplit(moved(748, 100))).toEqual({ to: 8, from: 1 });
  });

  it('is never suspected of a move that a close near the old price alone bears out', () => {
    const price = fc.double({ min: 1, max: 5000, noNaN: true });
    const aside = fc.double({ min: -0.14, max: 0.14, noNaN: true });
    fc.assert(
      fc.property(price, price, aside, (before, after, part) => {
        const close = before * (1 + part);
        fc.pre(Math.abs(close / after - 1) > 0.16);
        expect(suspectedSplit(moved(before, after, close))).toBeNull();
      }),
    );
  });

  it('explains a move, whatever has been suspected', () => {
    expect(explainsMove({ to: 10, from: 1 }, moved(1100, 110))).toBe(true);
    expect(explainsMove({ to: 10, from: 1 }, moved(1100, 220))).toBe(false);
    expect(explainsMove({ to: 1, from: 8 }, moved(10, 80))).toBe(true);
  });
});

describe('a move that is no split', () => {
  it('a crash of 50 % overnight: yesterday closed near the last price', () => {
    expect(suspectedSplit(moved(100, 50, 100.4))).toBeNull();
    expect(suspectedSplit(moved(100, 50, 92))).toBeNull();
  });

  it('a decimal point that has slipped in one source while its previous close stays right', () => {
    expect(suspectedSplit(moved(189.99, 18.999, 188.14))).toBeNull();
    expect(suspectedSplit(moved(189.99, 1899.9, 188.14))).toBeNull();
  });
});

test('the price after a split is exact, half-even, and never nothing', () => {
  const after = (minor: number, to: number, from: number) =>
    priceAfterSplit(toMinorUnits(minor), { to, from });
  expect(after(111_217, 10, 1)).toBe(11_122);
  expect(after(25, 10, 1)).toBe(2);
  expect(after(2200, 1, 2)).toBe(4400);
  expect(after(15_000, 3, 2)).toBe(10_000);
  expect(after(1, 50, 1)).toBe(1);
});
