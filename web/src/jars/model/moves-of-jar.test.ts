import { expect, test } from 'vitest';
import { fakeJar, fakeJarMove } from '../../testing/fake-live';
import { historyOf } from './moves-of-jar';

const lego = fakeJar('Lego', { saved: 900 });
const gifts = fakeJar('Gifts');

const moves = [
  fakeJarMove('c', {
    kind: 'took',
    legs: [
      [lego, -100],
      [null, 100],
    ],
  }),
  fakeJarMove('other', {
    legs: [
      [gifts, 100],
      [null, -100],
    ],
  }),
  fakeJarMove('b', {
    kind: 'shared',
    legs: [
      [lego, 300],
      [gifts, 200],
      [null, 100],
    ],
  }),
  fakeJarMove('a', {
    legs: [
      [lego, 700],
      [null, -700],
    ],
  }),
];

test('a jar’s own moves are listed with running sums', () => {
  const { beforeMinor, moves: told } = historyOf(lego, moves, 6);
  expect(beforeMinor).toBe(0);
  expect(told.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['put', 700],
    ['shared', 300],
    ['took', -100],
  ]);
});

// Proves P591
test('older moves are summed up before the listed ones', () => {
  const { beforeMinor, moves: told } = historyOf(lego, moves, 2);
  expect(beforeMinor).toBe(700);
  expect(told.map(({ id }) => id)).toEqual(['b', 'c']);
});
