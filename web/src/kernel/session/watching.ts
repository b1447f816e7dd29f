import { useEffect, useState } from 'react';
import type { Live } from '../live/live';
import { onRefusal } from '../api/refusals';

/** Debounce: refusals arrive in bursts, one per listener, and are handled together. */
const REFUSALS_MS = 200;

/** Delay before a failed listener is restarted. */
const LISTEN_AGAIN_MS = 30_000;

/** Number of bursts of security-rule refusals since the component mounted. */
export function useRefusals(): number {
  const [bunches, setBunches] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onRefusal(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setBunches((count) => count + 1);
      }, REFUSALS_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return bunches;
}

/** Restarts a failed listener that has no visible retry button, after a delay. */
export function useListenAgain(live: Live<unknown>): void {
  const retry = live.status === 'error' ? live.retry : null;
  useEffect(() => {
    if (!retry) return undefined;
    const timer = setTimeout(retry, LISTEN_AGAIN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [retry]);
}
