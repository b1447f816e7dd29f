import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { soonAgain } from '../../lib/soon-again';
import { laterPart } from './later-part';

/**
 * Something that nobody has asked for and nobody misses, such as confetti. Its code is fetched when it
 * is first shown, and again until it comes; nothing is said meanwhile.
 */
export function quietPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>) {
  const { usePart } = laterPart(fetchPart);

  return function QuietPart({ part }: { readonly part: P }) {
    const [wanted, setWanted] = useState(true);
    const fail = useCallback(() => {
      setWanted(false);
    }, []);
    useEffect(() => {
      if (wanted) return undefined;
      return soonAgain(() => {
        setWanted(true);
      });
    }, [wanted]);
    const draw = usePart(wanted, fail);
    return draw?.(part) ?? null;
  };
}
