/** Time in which an entry can be taken back. */
export const UNDO_MS = 24 * 60 * 60 * 1000;

/** What taking back needs to know of a ledger entry. */
interface UndoableEntry {
  readonly id?: string | undefined;
  /** The entry that this one takes back. */
  readonly undoes?: string | undefined;
}

/**
 * The entries that are taken back. An entry never changes; the one that takes it back names it, and is
 * newer, so that whoever has read an entry in a list of the newest has read that one too.
 */
export function takenBack(
  entries: readonly Pick<UndoableEntry, 'undoes'>[],
): ReadonlySet<string | undefined> {
  return new Set(entries.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])));
}

/** Those that count: without the pairs of an entry and the one that takes it back. */
export function standing<E extends UndoableEntry>(entries: readonly E[]): readonly E[] {
  const undone = takenBack(entries);
  if (undone.size === 0) return entries;
  const ids = new Set<string | undefined>(entries.map(({ id }) => id));
  return entries.filter(({ id, undoes }) => !undone.has(id) && !(undoes && ids.has(undoes)));
}

/** An entry that was taken back, and the one that did it. */
export interface TakenBack {
  readonly postedMs: number;
  readonly takenBackMs: number;
  /** Amount of the entry that did it, signed. */
  readonly counterMinor: number;
}

/**
 * A balance at an instant without the entries before it that were taken back at it or later: what those
 * brought was not meant to be there, and what they took was meant to stay.
 *
 * @param balanceMinor that the entries before the instant led to.
 */
export function withoutTakenBack(
  balanceMinor: number,
  pairs: readonly TakenBack[],
  atMs: number,
): number {
  return pairs
    .filter(({ postedMs, takenBackMs }) => postedMs < atMs && atMs <= takenBackMs)
    .reduce((sum, { counterMinor }) => sum + counterMinor, balanceMinor);
}
