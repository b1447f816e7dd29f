import { useEffect, useState } from 'react';
import type { Live } from '../live/live';
import { onRefusal } from '../api/refusals';

/** Refusals come in bunches, one for each listener; so much later all of them are asked about. */
const REFUSALS_MS = 200;

/** How long after a listener has failed it is started again. */
const LISTEN_AGAIN_MS = 30_000;

/** How many bunches of refusals by the security rules there were since the component is there. */
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

/** Starts a listener that nobody sees again, some time after it has failed. */
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
