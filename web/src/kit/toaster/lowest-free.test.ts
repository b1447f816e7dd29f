import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowestFree, type Stretch } from './lowest-free';

const FOOTER = { from: 0, to: 80 };

test.each([
  ['where nothing is in the way', [], 0],
  ['above a bar', [{ from: 0, to: 64 }], 64],
  ['between the buttons and the title of a high sheet', [FOOTER, { from: 700, to: 780 }], 80],
  ['above a sheet that is too low to lie on', [FOOTER, { from: 150, to: 220 }], 220],
  ['beneath a card that ends high enough', [{ from: 100, to: 180 }], 0],
])('an element 100 high is placed %s', (_, kept, place) => {
  expect(lowestFree(100, kept)).toBe(place);
});

// Proves P521
test('the chosen place covers nothing that must stay visible, and no lower one would do', () => {
  const size = fc.integer({ min: 1, max: 300 });
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 900 }), size)
    .map(([from, height]): Stretch => ({ from, to: from + height }));
  fc.assert(
    fc.property(size, fc.array(stretch, { maxLength: 6 }), (height, kept) => {
      const free = (place: number) =>
        kept.every(({ from, to }) => to <= place || place + height <= from);
      const place = lowestFree(height, kept);
      expect(free(place)).toBe(true);
      for (let lower = 0; lower < place; lower += 1) expect(free(lower)).toBe(false);
    }),
  );
});
