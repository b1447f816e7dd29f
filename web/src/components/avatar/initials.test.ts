import { expect, test } from 'vitest';
import { AVATAR_COLOURS, avatarColour, initials } from './initials';

test.each([
  ['Mei Lin', 'ML'],
  ['mei anne lin', 'ML'],
  ['  leo  ', 'L'],
  ['élodie', 'É'],
  ['王小明', '王'],
  ['𠮷田 太郎', '𠮷太'],
  ['', '?'],
  ['   ', '?'],
])('initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a name keeps its colour, however it is spaced', () => {
  expect(avatarColour(' Mei   Lin')).toBe(avatarColour('Mei Lin'));
});

test('names spread over all colours', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Child ${index}`);
  expect(new Set(names.map(avatarColour))).toEqual(new Set(AVATAR_COLOURS));
});
