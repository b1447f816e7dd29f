import { useEffect, useState } from 'react';
import { readOfChild, writeOfChild } from '../../../lib/session/of-child';
import type { LiveEntry } from '../../../lib/live/live';
import { standing } from '@pennysprout/shared/ledger/taken-back';

export interface Unseen {
  /** What came since the child last said that it has seen all, and was not taken back, newest first. */
  readonly entries: readonly LiveEntry[];
  readonly markSeen: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When the newest of them came, in milliseconds. Where there is none the first one is still to come, by
 * a clock that may differ from this device's; or a device without a network has not heard of them.
 */
function newestOf(entries: readonly Pick<LiveEntry, 'timestamp'>[]): number {
  return entries[0]?.timestamp.getTime() ?? Date.now() - DAY_MS;
}

/** Those that came after a time. */
function cameAfter<E extends Pick<LiveEntry, 'timestamp'>>(
  entries: readonly E[],
  seenMs: number,
): readonly E[] {
  return entries.filter(({ timestamp }) => timestamp.getTime() > seenMs);
}

/**
 * What the child has not seen yet, as this device remembers. A device that does not know the child
 * takes what is there at first as seen, and not the whole history as new.
 *
 * @param entries newest first; null while they are not there.
 * @param own whether it is the child that looks: what somebody else sees is not remembered.
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
