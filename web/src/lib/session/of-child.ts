import { readStored, writeStored, type Stored } from './storage';

/** More children than use one device; the one that was longest away is forgotten first. */
const MOST_CHILDREN = 20;

/** What a device keeps for each child, beyond its sign-out. */
type Kept = 'celebrated' | 'celebratedJars' | 'seen';
type OfChild<K extends Kept> = Stored[K][string];

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

/** What this browser has kept for a child; null where it does not know the child. */
export function readOfChild<K extends Kept>(key: K, childId: string): OfChild<K> | null {
  return (readStored(key)?.[mark(childId)] as OfChild<K> | undefined) ?? null;
}

export function writeOfChild<K extends Kept>(key: K, childId: string, value: OfChild<K>): void {
  const known: Readonly<Record<string, unknown>> = readStored(key) ?? {};
  const { [mark(childId)]: _before, ...others } = known;
  const all = [...Object.entries(others), [mark(childId), value] as const];
  writeStored(key, Object.fromEntries(all.slice(-MOST_CHILDREN)) as Stored[K]);
}
