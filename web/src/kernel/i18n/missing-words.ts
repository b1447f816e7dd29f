import { useSyncExternalStore } from 'react';

export type Words = Readonly<Record<string, object>>;

/** Fetches words of the chosen language that are not bundled. */
export type FetchWords = () => Promise<Words>;

/** By a name of the words. */
const missing = new Map<string, FetchWords>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Fetches words, or returns null and marks them as missing until a retry succeeds. */
export async function fetchOrMiss(name: string, fetchWords: FetchWords): Promise<Words | null> {
  try {
    const words = await fetchWords();
    if (missing.delete(name)) tell();
    return words;
  } catch (error) {
    console.warn('Words of the chosen language could not be fetched.', error);
    missing.set(name, fetchWords);
    tell();
    return null;
  }
}

/** Tries again to fetch all words that are missing, and returns those that came. */
export async function fetchMissing(): Promise<Words[]> {
  const tried = [...missing].map(([name, fetchWords]) => fetchOrMiss(name, fetchWords));
  return (await Promise.all(tried)).filter((words) => words !== null);
}

export function isMissing(name: string): boolean {
  return missing.has(name);
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
