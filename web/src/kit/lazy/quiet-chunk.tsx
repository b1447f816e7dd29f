import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { soonAgain } from '../../kernel/browser/soon-again';
import { lazyChunk, type LazyChunk } from './lazy-chunk';

/**
 * Lazy component that is not essential, such as confetti. Its code is loaded when first rendered, and
 * failures are retried silently.
 * @param placeholder reserves space above a button, which would otherwise move from under a finger
 */
export function quietChunk<P extends object>(
  fetchChunk: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
) {
  const { useChunk } = lazyChunk(fetchChunk);

  return function QuietChunk({ part }: { readonly part: P }) {
    const { draw, failed } = usePartInTheEnd(useChunk, true);
    if (draw) return draw(part);
    return failed ? null : placeholder;
  };
}

/** Like `useChunk`, but retries a failed load until it succeeds. */
export function usePartInTheEnd<P extends object>(
  useChunk: LazyChunk<P>['useChunk'],
  wanted: boolean,
) {
  const [failed, setFailed] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const fail = useCallback(() => {
    setFailed(true);
    setWaiting(true);
  }, []);
  useEffect(() => {
    if (!waiting) return undefined;
    return soonAgain(() => {
      setWaiting(false);
    });
  }, [waiting]);
  return { draw: useChunk((wanted || failed) && !waiting, fail), failed };
}
