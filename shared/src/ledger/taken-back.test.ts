import { expect, test } from 'vitest';
import { standing, takenBack } from './taken-back';

const ENTRIES = [{ id: 'undo_a', undoes: 'a' }, { id: 'b' }, { id: 'a' }];
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

test('an entry is taken back where another one says so', () => {
  expect([...takenBack(ENTRIES)]).toEqual(['a']);
});

test('both of a pair count no more', () => {
  expect(idsOf(standing(ENTRIES))).toEqual(['b']);
});

test('what takes back an older entry than those counts for itself', () => {
  expect(idsOf(standing(ENTRIES.slice(0, 2)))).toEqual(['undo_a', 'b']);
});

test('without a pair they are the same list', () => {
  const entries = [{ id: 'a' }];
  expect(standing(entries)).toBe(entries);
});
