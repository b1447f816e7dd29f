import { describe, expect, test } from 'vitest';
import { fakeEntry, fakeRequest } from '../testing/fake-live';
import { eventsOf } from './events-of';
import { newsOf } from './news';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const entry = (id: string, day: number, changes = {}) =>
  fakeEntry(id, { timestamp: at(day), ...changes });

/** Returns the ids of each stack. */
function stacks(known: Parameters<typeof eventsOf>[0], seenUpTo: Date | null): string[][] {
  return newsOf(eventsOf(known), seenUpTo).map(({ events }) => events.map(({ id }) => id));
}

describe('the news of a child', () => {
  test('are the events after the instant up to which it has looked, the oldest first', () => {
    const entries = [entry('c', 3), entry('b', 2), entry('a', 1)];
    expect(stacks({ entries }, at(1))).toEqual([['b'], ['c']]);
    expect(stacks({ entries }, at(3))).toEqual([]);
  });

  test('of one instant are one stack', () => {
    const known = { entries: [entry('b', 2), entry('a', 1)], medals: { first_savings: at(1) } };
    expect(stacks(known, at(0))).toEqual([['a', 'first_savings'], ['b']]);
  });

  test('are the last three stacks if it has never looked', () => {
    const entries = [5, 4, 3, 2, 1].map((day) => entry(`e${day}`, day));
    expect(stacks({ entries }, null)).toEqual([['e3'], ['e4'], ['e5']]);
  });

  test('begin with its first red envelope if it has never looked, so that it opens each', () => {
    const envelope = {
      batchId: 'b',
      from: 'Grandma',
      wish: null,
      household: null,
      occasion: 'new_year',
      year: 2026,
    } as const;
    const entries = [5, 4, 3, 2, 1].map((day) =>
      entry(`e${day}`, day, day < 2 ? { envelope } : {}),
    );
    expect(stacks({ entries }, null)).toEqual([['e1'], ['e2'], ['e3'], ['e4'], ['e5']]);
  });

  test('do not include what it has done itself', () => {
    const requests = [fakeRequest('r', { createdAt: at(2) })];
    expect(stacks({ requests }, at(1))).toEqual([]);
  });

  test('include that something was taken back, but not if it has seen neither', () => {
    const undone = { kind: 'deposit_undo', undoes: 'a', minor: -100 };
    const entries = [entry('u', 3, undone), entry('a', 1)];
    expect(stacks({ entries }, at(2))).toEqual([['u']]);
    expect(stacks({ entries }, at(0))).toEqual([]);
  });
});
