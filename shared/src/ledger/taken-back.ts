/** Milliseconds for which an entry can be taken back. */
export const UNDO_MS = 24 * 60 * 60 * 1000;

/** Fields of a ledger entry that concern undoing. */
interface UndoableEntry {
  readonly id?: string | undefined;
  /** Entry that this one undoes. */
  readonly undoes?: string | undefined;
}

/**
 * Collects the entries that were taken back. Entries are immutable; the counter-entry names the one it
 * undoes and is newer, so any list of newest entries that contains the one also contains the other.
 */
export function takenBack(
  entries: readonly Pick<UndoableEntry, 'undoes'>[],
): ReadonlySet<string | undefined> {
  return new Set(entries.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])));
}

/** Filters out entries that were taken back, together with their counter-entries. */
export function withoutUndone<E extends UndoableEntry>(entries: readonly E[]): readonly E[] {
  const taken = takenBack(entries);
  if (taken.size === 0) return entries;
  const ids = new Set<string | undefined>(entries.map(({ id }) => id));
  return entries.filter(({ id, undoes }) => !taken.has(id) && !(undoes && ids.has(undoes)));
}

/** Undone entry and its counter-entry. */
export interface TakenBack {
  readonly postedMs: number;
  readonly takenBackMs: number;
  /** Signed amount of the counter-entry. */
  readonly counterMinor: number;
}

/**
 * Corrects a balance at an instant by the earlier entries that were taken back at or after it, as if they had
 * never been posted.
 *
 * @param balanceMinor balance from the entries before the instant.
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
