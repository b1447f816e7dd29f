import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../kernel/api/api-client';

/** Time after which a call that failed is sent again. */
const AGAIN_AFTER_MS = 5000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const note = async () => {
      const outcome = await noteSeen(childId, upToMs);
      if (left) return;
      if (outcome === 'again') timer = setTimeout(() => void note(), AGAIN_AFTER_MS);
      if (outcome === 'refused') setWanted({ upToMs, failed: true });
    };
    void note();
    return () => {
      left = true;
      clearTimeout(timer);
    };
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

async function noteSeen(id: string, upToMs: number): Promise<'done' | 'again' | 'refused'> {
  try {
    const upTo = new Date(upToMs).toISOString();
    await call('noteSeen', { params: { id }, body: { upTo } });
    return 'done';
  } catch (error) {
    return error instanceof ApiError && PASSING.has(error.code) ? 'again' : 'refused';
  }
}

function latest(stored: Date | null, ms: number): Date {
  return stored && stored.getTime() > ms ? stored : new Date(ms);
}
