import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../kernel/api/api-client';
import { keepTrying } from '../../kernel/browser/soon-again';

/** Failures after which the same call may work in a moment, without anybody's help. */
const PASSING: ReadonlySet<string> = new Set(['network', 'maintenance', 'rate_limited']);

export interface Seen {
  /** Instant up to which the child has looked; null if it never has. */
  readonly seenUpTo: Date | null;
  readonly look: (upTo: Date) => void;
  /** Tries again what has failed for good; null if nothing has. */
  readonly retry: (() => void) | null;
}

interface Wanted {
  readonly upToMs: number;
  readonly failed: boolean;
}

/**
 * Notes how far a child has looked at what happened. It counts here at once, waits for the network if
 * there is none, and is undone if the server refuses it.
 *
 * @param stored as the server knows it.
 */
export function useSeen(childId: string, stored: Date | null): Seen {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const upToMs = wanted && !wanted.failed ? wanted.upToMs : null;
  useEffect(() => {
    if (upToMs === null) return undefined;
    return keepTrying(
      () => isNoted(childId, upToMs),
      (noted) => {
        if (!noted) setWanted({ upToMs, failed: true });
        return undefined;
      },
    );
  }, [childId, upToMs]);
  const look = useCallback((upTo: Date) => {
    setWanted({ upToMs: upTo.getTime(), failed: false });
  }, []);
  return {
    seenUpTo: upToMs === null ? stored : latest(stored, upToMs),
    look,
    retry: wanted?.failed ? () => look(new Date(wanted.upToMs)) : null,
  };
}

/**
 * Returns false if the server refuses it.
 * @throws ApiError for a failure that passes.
 */
async function isNoted(id: string, upToMs: number): Promise<boolean> {
  try {
    const upTo = new Date(upToMs).toISOString();
    await call('noteSeen', { params: { id }, body: { upTo } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && PASSING.has(error.code)) throw error;
    return false;
  }
}

function latest(stored: Date | null, ms: number): Date {
  return stored && stored.getTime() > ms ? stored : new Date(ms);
}
