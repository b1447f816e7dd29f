import { expect, test } from 'vitest';
import { JAR_ICONS } from '@pennysprout/shared/ledger/jar-choices';
import { wishUrl } from './jar-icon';

const DRAWINGS = import.meta.glob<string>('../../../public/assets/wishes-1/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the file that is served at the address of a wish. */
const fileOf = (icon: (typeof JAR_ICONS)[number]) => `../../../public${wishUrl(icon)}`;

test('each of the 24 wishes is drawn, and no other', () => {
  expect(JAR_ICONS).toHaveLength(24);
  expect(Object.keys(DRAWINGS).sort()).toEqual(JAR_ICONS.map(fileOf).sort());
});

test('the wishes have less than 30 kB together', () => {
  const bytes = Object.values(DRAWINGS).map((svg) => new TextEncoder().encode(svg).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(30_000);
});

test.each(JAR_ICONS)('the %s is shapes alone, in the frame of all', (icon) => {
  const svg = DRAWINGS[fileOf(icon)] ?? '';
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-3 -3 70 70">/);
  expect(svg).not.toMatch(/<(?:image|script|style|text|use|foreignObject)|href|url\(/i);
});
