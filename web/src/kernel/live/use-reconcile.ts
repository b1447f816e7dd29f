import { useEffect, useRef, useState } from 'react';

/** Delay before a retry. */
const RETRY_MS = 30_000;

/**
 * Refreshes known data when live data disagrees with it, comparing both as strings. Asks once per
 * disagreeing pair: if they differ permanently, or the listener lags behind the answer, asking again
 * would not help.
 * @param heard null until something has been heard, or while nothing should be asked
 */
export function useReconcile(
  heard: string | null,
  known: string,
  ask: () => Promise<unknown>,
): void {
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (heard === null || heard === known) {
      asked.current = null;
      return undefined;
    }
    const pair = JSON.stringify([heard, known, attempt]);
    if (asked.current === pair) return undefined;
    asked.current = pair;
    ask().catch(() => {
      setTimeout(() => {
        setAttempt((count) => count + 1);
      }, RETRY_MS);
    });
    return undefined;
  }, [heard, known, attempt, ask]);
}
