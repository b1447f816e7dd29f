import { useEffect, useState } from 'react';
import type { LiveSplit } from '../../kernel/live/live';
import { readOfChild, writeOfChild } from '../../kernel/session/of-child';

interface UnseenSplits {
  /** Splits since the child last marked them as seen, newest first. */
  readonly splits: readonly LiveSplit[];
  readonly markSeen: () => void;
}

/**
 * Provides the splits that the child has not seen yet, as this device remembers. A device that has shown
 * none yet goes by the entries that it has shown; one that does not know the child takes all as seen.
 *
 * @param splits newest first.
 * @param own true if the child is looking: what somebody else sees is not remembered.
 */
export function useUnseenSplits(
  childId: string,
  splits: readonly LiveSplit[],
  own: boolean,
): UnseenSplits {
  const newestMs = splits[0]?.time.getTime() ?? 0;
  const [seenMs, setSeenMs] = useState(
    () => readOfChild('seenSplits', childId) ?? readOfChild('seen', childId) ?? newestMs,
  );
  useEffect(() => {
    if (own) writeOfChild('seenSplits', childId, seenMs);
  }, [childId, own, seenMs]);
  return {
    splits: splits.filter(({ time }) => time.getTime() > seenMs),
    markSeen: () => {
      setSeenMs(newestMs);
    },
  };
}
