import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../kernel/api/api-client';

/** Delay before a failed call is retried. */
const AGAIN_AFTER_MS = 5000;

/** Temporary errors, after which the call is retried. */
const TRANSIENT: ReadonlySet<string> = new Set(['network', 'maintenance', 'rate_limited']);

export interface Seen {
  /** Instant up to which the child has looked; null if it never has. */
  readonly seenUpTo: Date | null;
  readonly markSeen: (upTo: Date) => void;
  /** Retries a call that the server refused; null if there is none. */
  readonly retry: (() => void) | null;
}

interface Pending {
  readonly upToMs: number;
  readonly failed: boolean;
}

/**
 * Stores how far a child has seen its events. It applies here at once, is sent once there is a network, and
 * is undone if the server refuses it.
 *
 * @param stored time that the server has.
 */
export function useSeen(childId: string, stored: Date | null): Seen {
  const [pending, setPending] = useState<Pending | null>(null);
  const upToMs = pending && !pending.failed ? pending.upToMs : null;
  useEffect(() => {
    if (upToMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    const note = async () => {
      const outcome = await noteSeen(childId, upToMs);
      if (cancelled) return;
      if (outcome === 'again') timer = setTimeout(() => void note(), AGAIN_AFTER_MS);
      if (outcome === 'refused') setPending({ upToMs, failed: true });
    };
    void note();
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [childId, upToMs]);
  const markSeen = useCallback((upTo: Date) => {
    setPending({ upToMs: upTo.getTime(), failed: false });
  }, []);
  return {
    seenUpTo: upToMs === null ? stored : latest(stored, upToMs),
    markSeen,
    retry: pending?.failed ? () => markSeen(new Date(pending.upToMs)) : null,
  };
}

async function noteSeen(id: string, upToMs: number): Promise<'done' | 'again' | 'refused'> {
  try {
    const upTo = new Date(upToMs).toISOString();
    await call('noteSeen', { params: { id }, body: { upTo } });
    return 'done';
  } catch (error) {
    return error instanceof ApiError && TRANSIENT.has(error.code) ? 'again' : 'refused';
  }
}

function latest(stored: Date | null, ms: number): Date {
  return stored && stored.getTime() > ms ? stored : new Date(ms);
}
