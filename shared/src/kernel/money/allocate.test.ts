import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { MAX_BALANCE_MINOR, MAX_ENTRY_MINOR, toMinorUnits } from './money';
import { allocate } from './allocate';

const amount = fc.integer({ min: 0, max: MAX_ENTRY_MINOR });
const weights = fc
  .array(
    fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: MAX_BALANCE_MINOR })),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  .filter((all) => all.some((weight) => weight > 0));

describe('shareOut', () => {
  test.each([
    [1000, [1, 1, 1], [334, 333, 333]],
    [900, [3, 2, 2, 2], [300, 200, 200, 200]],
    [1, [1, 1, 1], [1, 0, 0]],
    [83, [5000, 3000, 2000], [41, 25, 17]],
    [2, [1, 1, 1], [1, 1, 0]],
    [7, [0, 5, 0], [0, 7, 0]],
    [0, [1, 2], [0, 0]],
  ])('divides %d by %j into %j', (minor, by, shares) => {
    expect(allocate(toMinorUnits(minor), by)).toEqual(shares);
  });

  test('allocates everything, and nobody a whole unit more or less than the exact part', () => {
    fc.assert(
      fc.property(amount, weights, (minor, by) => {
        const shares = allocate(toMinorUnits(minor), by);
        expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(minor));
        const total = by.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [n, share] of shares.entries()) {
          const off = BigInt(share) * total - BigInt(minor) * BigInt(by[n]!);
          expect(off > -total && off < total).toBe(true);
          if (by[n] === 0) expect(share).toBe(0);
        }
      }),
    );
  });

  test('gives remaining units to the largest remainders, ties to the first', () => {
    fc.assert(
      fc.property(amount, weights, (minor, by) => {
        const shares = allocate(toMinorUnits(minor), by);
        const total = by.reduce((sum, weight) => sum + BigInt(weight), 0n);
        const parts = by.map((weight, n) => {
          const exact = BigInt(minor) * BigInt(weight);
          return { rest: exact % total, more: BigInt(shares[n]!) > exact / total };
        });
        for (const [n, one] of parts.entries()) {
          for (const other of parts.slice(n + 1)) {
            if (one.rest === other.rest) expect(other.more && !one.more).toBe(false);
            if (one.rest > other.rest && other.more) expect(one.more).toBe(true);
            if (one.rest < other.rest && one.more) expect(other.more).toBe(true);
          }
        }
      }),
    );
  });

  test.each([
    [10, []],
    [10, [0, 0]],
    [-1, [1]],
    [10, [2, -1]],
  ])('refuses %d by %j', (minor, by) => {
    expect(() => allocate(toMinorUnits(minor), by)).toThrow(RangeError);
  });
});
