import { useEffect, useRef, useState } from 'react';
import type { LiveEntry } from '../../kernel/live/live';

/**
 * Returns the unknown entries above the oldest known one; all of them if none is known. Unknown ones below it
 * are older and come from a longer list.
 */
export function arrivalsAmong<E extends { readonly id: string }>(
  known: ReadonlySet<string>,
  entries: readonly E[],
): E[] {
  const oldestKnown = entries.findLastIndex(({ id }) => known.has(id));
  const newer = known.size === 0 ? entries : entries.slice(0, Math.max(oldestKnown, 0));
  return newer.filter(({ id }) => !known.has(id));
}

export interface Arrivals {
  /** Ids of all entries that came while the page was open. */
  readonly ids: ReadonlySet<string>;
  /** Entries that came last, together. */
  readonly latest: readonly LiveEntry[];
}

export const NO_ARRIVALS: Arrivals = { ids: new Set(), latest: [] };

/** Watches a live list, newest first; null while it is loading. The first list is no arrival. */
export function useArrivals(entries: readonly LiveEntry[] | null): Arrivals {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrivals, setArrivals] = useState(NO_ARRIVALS);

  useEffect(() => {
    if (!entries) return;
    const latest = known.current ? arrivalsAmong(known.current, entries) : [];
    known.current = new Set([...(known.current ?? []), ...entries.map(({ id }) => id)]);
    if (latest.length > 0) {
      setArrivals(({ ids }) => ({
        ids: new Set([...ids, ...latest.map(({ id }) => id)]),
        latest,
      }));
    }
  }, [entries]);

  return arrivals;
}
