import { expect, test } from 'vitest';
import { AVATAR_COLOURS, avatarColour, firstInitial, initials } from './initials';

test.each([
  ['Mei Lin', 'ML'],
  ['mei anne lin', 'ML'],
  ['  leo  ', 'L'],
  ['élodie', 'É'],
  ['王小明', '王'],
  ['𠮷田 太郎', '𠮷太'],
  ['(Leo) Lin', 'LL'],
  ['Mei Lin (Mom)', 'MM'],
  ['Mei -', 'M'],
  ['「小明」', '小'],
  ['🦊 Leo', 'L'],
  ['🦊', '🦊'],
  ['', '?'],
  ['   ', '?'],
])('initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['Mei Lin', 'M'],
  ['𠮷田 太郎', '𠮷'],
  ['(Leo) Lin', 'L'],
  ['   ', '?'],
])('the first initial of %j is %j', (name, letter) => {
  expect(firstInitial(name)).toBe(letter);
});

test('a name keeps its colour, whatever spaces surround it', () => {
  expect(avatarColour(' Mei   Lin')).toBe(avatarColour('Mei Lin'));
});

test('names are distributed over all colours', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Child ${index}`);
  expect(new Set(names.map(avatarColour))).toEqual(new Set(AVATAR_COLOURS));
});
