import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { soonAgain } from '../../lib/platform/soon-again';
import { lazyPart, type LazyPart } from './lazy-part';

/**
 * Something that nobody has asked for and nobody misses, such as confetti. Its code is fetched when it
 * is first shown, and again until it comes; nothing is said meanwhile.
 *
 * @param placeholder keeps the room of what stands above a button, which would move from beneath a finger.
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

/** As `usePart`, of a part that is fetched again until it comes once it has failed. */
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
