import { expect, it } from 'vitest';
import { inSomeOrder, type Turn } from './order';

interface Item {
  readonly name: string;
  readonly turns: readonly Turn[];
}

const item = (name: string, ...turns: [thread: string, atMs: number][]): Item => ({
  name,
  turns: turns.map(([thread, atMs]) => ({ thread, atMs })),
});
const namesOf = (items: readonly Item[]) =>
  inSomeOrder(items, ({ turns }) => turns).map(({ name }) => name);

it('a change of two things is ordered between what changed each of them before and after', () => {
  const both = item('both', ['a', 2], ['b', 9]);
  const items = [item('last', ['b', 10]), both, item('first', ['a', 1]), item('early', ['b', 8])];
  const names = namesOf(items);
  expect(names.indexOf('both')).toBeGreaterThan(names.indexOf('first'));
  expect(names.indexOf('both')).toBeGreaterThan(names.indexOf('early'));
  expect(names.at(-1)).toBe('last');
});

it('two changes that each come before the other have no order', () => {
  const items = [item('one', ['a', 1], ['b', 2]), item('other', ['a', 2], ['b', 1])];
  expect(() => namesOf(items)).toThrow('contradict');
});

it('two changes of one thing are never simultaneous', () => {
  expect(() => namesOf([item('one', ['a', 1]), item('other', ['a', 1])])).toThrow('twice');
});
