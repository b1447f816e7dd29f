import { expect, test } from 'vitest';
import { PICTURES } from '@pennysprout/shared/kernel/words/pictures';
import { drawnPicture } from './drawn-pictures';

const DRAWINGS = import.meta.glob<string>('../../../public/assets/pictures-1/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the file that is served at the picture’s address. */
function fileOf(name: string): string {
  return `../../../public${drawnPicture(name)?.url ?? ''}`;
}

test('each of the 24 pictures is drawn, in a file of its own, and no other', () => {
  expect(PICTURES).toHaveLength(24);
  expect(Object.keys(DRAWINGS).sort()).toEqual(PICTURES.map((name) => fileOf(name)).sort());
});

test('the pictures have less than 40 kB together', () => {
  const bytes = Object.values(DRAWINGS).map((svg) => new TextEncoder().encode(svg).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(40_000);
});

test.each(PICTURES)('the %s is shapes alone, in the frame of all', (name) => {
  const svg = DRAWINGS[fileOf(name)] ?? '';
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-3 -3 70 70">/);
  expect(svg).not.toMatch(/<(?:image|script|style|text|use|foreignObject)|href|url\((?!#)/i);
});

test.each(['', 'https://example.com/fox.svg', 'toString', '../fox'])(
  '%j is the name of no picture',
  (name) => {
    expect(drawnPicture(name)).toBeNull();
  },
);
