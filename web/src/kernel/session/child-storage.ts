import { readStored, writeStored, type Stored } from './storage';

/** More children than share one device; beyond that the least recently seen is dropped. */
const MOST_CHILDREN = 20;

/** Data that a device keeps for each child beyond the sign-out. */
type Kept = 'celebratedUpTo' | 'celebratedJarsUpTo';
type OfChild<K extends Kept> = Stored[K][string];

/**
 * Hashes a child's id, to tell the children of one device apart without storing their ids. FNV-1a, 32
 * bits: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
function hashOf(childId: string): string {
  let hash = 0x811c9dc5;
  for (const character of childId) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The prefix keeps insertion order: integer-like keys would sort before all others.
  return `c${(hash >>> 0).toString(36)}`;
}

/** Returns the data that this browser stores for a child, or null. */
export function readForChild<K extends Kept>(key: K, childId: string): OfChild<K> | null {
  return (readStored(key)?.[hashOf(childId)] as OfChild<K> | undefined) ?? null;
}

export function writeForChild<K extends Kept>(key: K, childId: string, value: OfChild<K>): void {
  const known: Readonly<Record<string, unknown>> = readStored(key) ?? {};
  const { [hashOf(childId)]: _before, ...others } = known;
  const all = [...Object.entries(others), [hashOf(childId), value] as const];
  writeStored(key, Object.fromEntries(all.slice(-MOST_CHILDREN)) as Stored[K]);
}
