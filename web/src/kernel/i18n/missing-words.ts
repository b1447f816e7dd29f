import { useSyncExternalStore } from 'react';

export type Words = Readonly<Record<string, object>>;

/** Fetches words of the chosen language that are not bundled. */
export type FetchWords = () => Promise<Words>;

const missing = new Set<FetchWords>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Fetches words, or returns null and marks them as missing until a retry succeeds. */
export async function fetchOrMiss(fetchWords: FetchWords): Promise<Words | null> {
  try {
    const words = await fetchWords();
    if (missing.delete(fetchWords)) tell();
    return words;
  } catch (error) {
    console.warn('Words of the chosen language could not be fetched.', error);
    missing.add(fetchWords);
    tell();
    return null;
  }
}

export function missingWords(): readonly FetchWords[] {
  return [...missing];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isAnyMissing(): boolean {
  return missing.size > 0;
}

/** Returns true if part of the page is in English because the chosen language failed to load. */
export function useMissingWords(): boolean {
  return useSyncExternalStore(subscribe, isAnyMissing, () => false);
}
