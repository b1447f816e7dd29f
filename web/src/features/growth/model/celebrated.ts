import type { AchievementId } from '@pennysprout/shared/achievements/achievements';
import { readStored, writeStored } from '../../../lib/session/storage';

/** More children than use one device; the one that was longest away is forgotten first. */
const MOST_CHILDREN = 20;

/**
 * Tells the children of one device from each other, and cannot be turned back into an account.
 * FNV-1a, 32 bits: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
function mark(childId: string): string {
  let hash = 0x811c9dc5;
  for (const character of childId) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // A key of digits alone would be sorted before all others.
  return `c${(hash >>> 0).toString(36)}`;
}

/** What this browser has celebrated with a child; null where it does not know the child. */
export function readCelebrated(childId: string): readonly AchievementId[] | null {
  return readStored('celebrated')?.[mark(childId)] ?? null;
}

export function writeCelebrated(childId: string, ids: readonly AchievementId[]): void {
  const { [mark(childId)]: _before, ...others } = readStored('celebrated') ?? {};
  const all = [...Object.entries(others), [mark(childId), ids] as const];
  writeStored('celebrated', Object.fromEntries(all.slice(-MOST_CHILDREN)));
}
