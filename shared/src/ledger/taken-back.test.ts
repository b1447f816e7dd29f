import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutUndone, takenBack, UNDO_MS, withoutTakenBack, type TakenBack } from './taken-back';

const ENTRIES = [{ id: 'undo_a', undoes: 'a' }, { id: 'b' }, { id: 'a' }];
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

test('an entry can be taken back for a day', () => {
  expect(UNDO_MS).toBe(Date.parse('2026-10-06T00:00Z') - Date.parse('2026-10-05T00:00Z'));
});

test('an entry counts as taken back where another one names it', () => {
  expect([...takenBack(ENTRIES)]).toEqual(['a']);
});

test('both entries of a pair are excluded', () => {
  expect(idsOf(withoutUndone(ENTRIES))).toEqual(['b']);
});

test('an entry that takes back one older than the list counts itself', () => {
  expect(idsOf(withoutUndone(ENTRIES.slice(0, 2)))).toEqual(['undo_a', 'b']);
});

test('a list without pairs is unchanged', () => {
  const entries = [{ id: 'a' }];
  expect(withoutUndone(entries)).toBe(entries);
});

describe('the balance at the end of a month', () => {
  const END = 1_000;
  const pair = (postedMs: number, takenBackMs: number, counterMinor: number): TakenBack => ({
    postedMs,
    takenBackMs,
    counterMinor,
  });

  test.each<[string, number, readonly TakenBack[], number]>([
    ['a deposit that was taken back after it', 1_100, [pair(999, 1_001, -1_000)], 100],
    ['a withdrawal that was taken back after it', 20, [pair(999, 1_001, 80)], 100],
    ['several of them', 1_020, [pair(10, 1_500, -1_000), pair(20, 1_000, 80)], 100],
    ['one that was taken back before it', 100, [pair(500, 999, -1_000)], 100],
    ['one that was posted at it', 100, [pair(1_000, 1_001, -1_000)], 100],
    ['one that was taken back, of which all is spent', 0, [pair(999, 1_001, -1_000)], -1_000],
    ['nothing taken back', 100, [], 100],
  ])('excludes %s', (_what, balance, pairs, expected) => {
    expect(withoutTakenBack(balance, pairs, END)).toBe(expected);
  });

  interface Entry {
    readonly id: string;
    readonly at: number;
    readonly amount: number;
    readonly undoes?: string;
  }

  const histories = fc
    .array(
      fc.record({
        at: fc.integer({ min: 0, max: 2 * END }),
        amount: fc.integer({ min: -500, max: 500 }),
        backAfter: fc.option(fc.integer({ min: 1, max: END })),
      }),
      { maxLength: 12 },
    )
    .map((all) =>
      all.flatMap(({ at, amount, backAfter }, n): Entry[] => {
        const entry = { id: String(n), at, amount };
        if (backAfter === null) return [entry];
        const counter = { id: `undo_${n}`, at: at + backAfter, amount: -amount };
        return [entry, { ...counter, undoes: entry.id }];
      }),
    );
  const sumBefore = (entries: readonly Entry[], end: number) =>
    entries.filter(({ at }) => at < end).reduce((sum, { amount }) => sum + amount, 0);

  test('equals the sum of the earlier entries that stand, whatever was taken back and when', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 3 * END }), (entries, end) => {
        const pairs = entries.flatMap(({ undoes, at, amount }) => {
          const undone = entries.find(({ id }) => id === undoes);
          return undone ? [pair(undone.at, at, amount)] : [];
        });
        const found = withoutTakenBack(sumBefore(entries, end), pairs, end);
        expect(found).toBe(sumBefore(withoutUndone(entries), end));
      }),
    );
  });
});
