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
