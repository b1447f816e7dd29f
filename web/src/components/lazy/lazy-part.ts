import {
  createElement,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';

/** A part of the screen whose code is fetched when it is needed. */
export interface LazyPart<P extends object> {
  /**
   * Draws the part; null while it is not there. It is fetched once `wanted`.
   * @param onFailed hears that it could not be fetched; what is wanted anew after that tries again.
   */
  usePart(wanted: boolean, onFailed: () => void): ((props: P) => ReactElement) | null;
  /** Starts fetching before it is needed. Whether that worked shows when it is. */
  fetchNow(): void;
}

/** Unlike React's `lazy` it tries again after a failure, and does not end the page around it. */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  let Part: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;

  const fetchOnce = (): Promise<ComponentType<P>> => {
    pending ??= fetchPart().then(
      (part) => (Part = part),
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };

  return {
    usePart: function usePart(wanted, onFailed) {
      const [Loaded, setLoaded] = useState(() => Part);
      useEffect(() => {
        if (Loaded || !wanted) return;
        let gone = false;
        fetchOnce().then(
          (fetched) => {
            if (gone) return;
            // In pieces, so that a slow phone can be used while a large part is drawn.
            startTransition(() => {
              setLoaded(() => fetched);
            });
          },
          () => {
            if (!gone) onFailed();
          },
        );
        return () => {
          gone = true;
        };
      }, [Loaded, onFailed, wanted]);
      return Loaded && ((props) => createElement(Loaded, props));
    },
    fetchNow() {
      fetchOnce().catch(() => undefined);
    },
  };
}
