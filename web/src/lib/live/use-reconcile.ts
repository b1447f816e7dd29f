import { useEffect, useRef, useState } from 'react';

/** How long after a failure the question is asked again. */
const RETRY_MS = 30_000;

/**
 * Asks for newer data when what is heard live does not go with what is known. Both are compared as
 * texts. Once for each such pair: where the two differ for good, or the news lags behind the answer,
 * asking on would not help.
 * @param heard null as long as nothing has been heard, or where nothing is to be asked now.
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
