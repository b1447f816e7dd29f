import { useEffect, useRef, useState } from 'react';

/** Delay before a retry. */
const RETRY_MS = 30_000;

/**
 * Refreshes known data when live data disagrees with it, comparing both as strings. Asks once per disagreeing
 * pair: if they differ permanently, or the listener lags behind the answer, asking again would not help.
 * @param live null until the listener has answered, or while nothing should be refreshed
 */
export function useReconcile(
  live: string | null,
  known: string,
  ask: () => Promise<unknown>,
): void {
  const [attempt, setAttempt] = useState(0);
  const lastPair = useRef<string | null>(null);
  useEffect(() => {
    if (live === null || live === known) {
      lastPair.current = null;
      return undefined;
    }
    const pair = JSON.stringify([live, known, attempt]);
    if (lastPair.current === pair) return undefined;
    lastPair.current = pair;
    ask().catch(() => {
      setTimeout(() => {
        setAttempt((count) => count + 1);
      }, RETRY_MS);
    });
    return undefined;
  }, [live, known, attempt, ask]);
}
