import { expect, test } from 'vitest';
import { nameForChild } from './called-by';

test.each([
  [{ name: 'Mei Lin', calledBy: 'Mom' }, 'Mom'],
  [{ name: 'Mei Lin' }, 'Mei'],
  [{ name: 'Mei' }, 'Mei'],
  [{ name: '林 美玲' }, '林 美玲'],
  [{ name: '김 민수' }, '김 민수'],
])('%j is %s to a child', (parent, read) => {
  expect(nameForChild(parent)).toBe(read);
});
