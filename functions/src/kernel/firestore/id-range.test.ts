import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idRange, type IdRange } from './id-range';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Compares strings as the database does: by their UTF-8 bytes. */
function isWithin(text: string, { from, to }: IdRange): boolean {
  const bytes = Buffer.from(text);
  const isFrom = from === null || Buffer.compare(bytes, Buffer.from(from)) >= 0;
  return isFrom && (to === null || Buffer.compare(bytes, Buffer.from(to)) < 0);
}

const counts = fc.integer({ min: 1, max: 1000 });
const DRAWN = /^[A-Za-z0-9]{20}$/;

describe('ranges of ids', () => {
  it('contain every possible text exactly once', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.stringMatching(DRAWN), fc.string({ unit: 'binary' })),
        counts,
        (id, count) => {
          const ranges = Array.from({ length: count }, (_, index) => idRange(index, count));
          expect(ranges.filter((range) => isWithin(id, range))).toHaveLength(1);
        },
      ),
    );
  });

  it('contain an id on a border once', () => {
    fc.assert(
      fc.property(counts, fc.nat(), (count, seed) => {
        const ranges = Array.from({ length: count }, (_, index) => idRange(index, count));
        const { from, to } = ranges[seed % count]!;
        for (const border of [from, to]) {
          if (border === null) continue;
          expect(ranges.filter((range) => isWithin(border, range))).toHaveLength(1);
        }
      }),
    );
  });

  it('receive equal numbers of the generated ids', () => {
    const COUNT = 16;
    const beginnings = [...DIGITS].flatMap((first) => [...DIGITS].map((second) => first + second));
    for (let index = 0; index < COUNT; index += 1) {
      const range = idRange(index, COUNT);
      const share = beginnings.filter((beginning) => isWithin(beginning, range)).length;
      expect(Math.abs(share - beginnings.length / COUNT)).toBeLessThanOrEqual(1);
    }
  });
});
