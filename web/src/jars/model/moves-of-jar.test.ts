import { expect, test } from 'vitest';
import { fakeBalance, fakeHold, fakeJar, fakeJarMove } from '../../testing/fake-live';
import { historyOf } from './moves-of-jar';

const lego = fakeJar('Lego', { saved: 900 });
const gifts = fakeJar('Gifts');
const account = fakeBalance('USD', 1_000, [lego, gifts]);

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
  const { beforeMinor, moves: told } = historyOf(account, lego, moves, 6);
  expect(beforeMinor).toBe(0);
  expect(told.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['put', 700],
    ['shared', 300],
    ['took', -100],
  ]);
});

test('older moves are summed up before the listed ones', () => {
  const { beforeMinor, moves: told } = historyOf(account, lego, moves, 2);
  expect(beforeMinor).toBe(700);
  expect(told.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('what waits for an answer has not left the jar', () => {
  const left = fakeJar('Lego', { saved: 0 });
  const hold = fakeHold(lego, 900);
  const asked = fakeJarMove('d', {
    kind: 'held',
    requestId: hold.requestId,
    legs: [[lego, -900]],
  });
  const waiting = fakeBalance('USD', 1_000, [left, gifts], [hold]);
  const told = historyOf(waiting, left, [asked, ...moves], 6);
  expect(told).toEqual(historyOf(account, lego, moves, 6));
});
