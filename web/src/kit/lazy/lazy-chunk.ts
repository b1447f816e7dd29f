import {
  createElement,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';

/** Lazily loaded component. */
export interface LazyChunk<P extends object> {
  /**
   * Returns a render function, or null until loaded. Loading starts once `wanted`.
   * @param onFailed called when loading fails; wanting it again retries
   */
  useChunk(wanted: boolean, onFailed: () => void): ((props: P) => ReactElement) | null;
  /** Prefetches the code. Errors are ignored: `useChunk` reports them. */
  fetchNow(): void;
}

/**
 * Lazily loads a component. Unlike React's `lazy`, it retries after a failure and does not crash the
 * page.
 */
export function lazyChunk<P extends object>(
  fetchChunk: () => Promise<ComponentType<P>>,
): LazyChunk<P> {
  let Part: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;

  const fetchOnce = (): Promise<ComponentType<P>> => {
    pending ??= fetchChunk().then(
      (part) => (Part = part),
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };

  return {
    useChunk: function useChunk(wanted, onFailed) {
      const [Loaded, setLoaded] = useState(() => Part);
      useEffect(() => {
        if (Loaded || !wanted) return;
        let gone = false;
        fetchOnce().then(
          (fetched) => {
            if (gone) return;
            // As a transition, so that a slow phone stays responsive while a large part renders.
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
