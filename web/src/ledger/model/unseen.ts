import { useEffect, useState } from 'react';
import { readOfChild, writeOfChild } from '../../kernel/session/of-child';
import type { LiveEntry } from '../../kernel/live/live';
import { standing } from '@pennysprout/shared/ledger/taken-back';

export interface Unseen {
  /** Entries since the child last marked all as seen, without those taken back, newest first. */
  readonly entries: readonly LiveEntry[];
  readonly markSeen: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the time of the newest entry, in milliseconds. Without entries it is a day ago: the first one
 * is still to come, stamped by a clock that may differ from this device's, or an offline device has not
 * received any.
 */
function newestOf(entries: readonly Pick<LiveEntry, 'timestamp'>[]): number {
  return entries[0]?.timestamp.getTime() ?? Date.now() - DAY_MS;
}

function cameAfter<E extends Pick<LiveEntry, 'timestamp'>>(
  entries: readonly E[],
  seenMs: number,
): readonly E[] {
  return entries.filter(({ timestamp }) => timestamp.getTime() > seenMs);
}

/**
 * Provides what the child has not seen yet, as this device remembers. A device that does not know the
 * child takes what is there at first as seen, instead of the whole history as new.
 *
 * @param entries newest first; null while loading.
 * @param own true if the child is looking: what somebody else sees is not remembered.
 */
export function useUnseen(
  childId: string,
  entries: readonly LiveEntry[] | null,
  own: boolean,
): Unseen {
  const [seenMs, setSeenMs] = useState(() => readOfChild('seen', childId));
  if (entries && seenMs === null) setSeenMs(newestOf(entries));
  useEffect(() => {
    if (own && seenMs !== null) writeOfChild('seen', childId, seenMs);
  }, [childId, own, seenMs]);
  return {
    entries: entries && seenMs !== null ? standing(cameAfter(entries, seenMs)) : [],
    markSeen: () => {
      setSeenMs(newestOf(entries ?? []));
    },
  };
}
