import type { LiveEntry, LiveFamilyEntry } from '../../kernel/live/live';

/** Number of newest entries for the events on a family's home, with room for taken-back pairs. */
const AT_LEAST = 15;

/** Number of newest entries per child, so that they include a pay day of all children. */
const PER_CHILD = 3;

/** Returns how many of a family's newest entries its home listens to, all parts of it the same. */
export function entriesOfHome(children: number): number {
  return Math.max(AT_LEAST, PER_CHILD * children);
}

/** Returns the entries of one child, in their order. */
export function entriesOf(entries: readonly LiveFamilyEntry[], childId: string): LiveEntry[] {
  return entries.filter((entry) => entry.childId === childId);
}
