import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { soonAgain } from '../../kernel/browser/soon-again';
import { lazyPart, type LazyPart } from './lazy-part';

/**
 * Lazy component that is not essential, such as confetti. Its code is loaded when first rendered, and
 * failures are retried silently.
 * @param placeholder reserves space above a button, which would otherwise move from under a finger
 */
export function quietPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
) {
  const { usePart } = lazyPart(fetchPart);

  return function QuietPart({ part }: { readonly part: P }) {
    const { draw, failed } = usePartInTheEnd(usePart, true);
    if (draw) return draw(part);
    return failed ? null : placeholder;
  };
}

/** Like `usePart`, but retries a failed load until it succeeds. */
export function usePartInTheEnd<P extends object>(
  usePart: LazyPart<P>['usePart'],
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
  return { draw: usePart((wanted || failed) && !waiting, fail), failed };
}
