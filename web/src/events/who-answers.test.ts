import { expect, test } from 'vitest';
import { whoAnswers } from './who-answers';

const mom = { name: 'Mei Lin', picture: '', calledBy: 'Mom' };
const dad = { name: 'Jun Lin', picture: '', calledBy: 'Dad' };
const unasked = { name: 'Ann Roe', picture: '' };

test.each([
  ['an only parent, as the child calls it', [mom], 'Mom'],
  ['an only parent that nothing is known of by its first name', [unasked], 'Ann'],
  ['either of two', [mom, dad], 'Mom or Dad'],
  ['nobody where somebody may have left', [mom, unasked], null],
  ['nobody where nobody is known', [], null],
])('a child waits for %s', (_, parents, expected) => {
  const people = Object.fromEntries(parents.map((parent) => [parent.name, parent]));
  expect(whoAnswers({ name: 'Lin', ownerId: 'x', people }, 'en')).toBe(expected);
});
