import {
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NotLoaded, retry } from '../../kernel/browser/retry';
import { loadWords, type WordGroup } from '../../kernel/i18n/words';
import { LostChunk } from './lost-chunk';

interface LazyOptions<P> {
  /** Shown while it loads. */
  readonly placeholder?: ReactNode | ((props: P) => ReactNode);
  /** Shown in its place if it does not load; null where nobody misses it. */
  readonly lost?: ReactNode;
  /** Words that it shows and that the page around it may not have. */
  readonly words?: WordGroup;
}

const never = () => () => undefined;

/**
 * Returns a component that is loaded when it is first shown. If it does not load, it is tried once more
 * after a moment, and again whenever it is shown anew.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { placeholder = null, lost = <LostChunk />, words }: LazyOptions<P> = {},
) {
  let Loaded: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;
  const fetchOnce = () => {
    pending ??= Promise.all([retry(load), words && loadWords(words)]).then(
      ([component]) => (Loaded = component),
      (error: unknown) => {
        pending = null;
        Lazy = startLazy();
        throw error;
      },
    );
    return pending;
  };
  const startLazy = () => lazy(async () => ({ default: await fetchOnce() }));
  let Lazy = startLazy();

  function LazyComponent(props: P) {
    // What has been loaded ahead is there at once.
    const [Shown] = useState<ComponentType<P>>(() => Loaded ?? Lazy);
    const waiting = typeof placeholder === 'function' ? placeholder(props) : placeholder;
    // The build prerenders the placeholder, and the browser begins with it.
    const isHydrated = useSyncExternalStore(
      never,
      () => true,
      () => false,
    );
    if (!isHydrated) return waiting;
    return (
      <ErrorBoundary fallbackRender={({ error }) => orThrow(error, lost)}>
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  /** Loads it before it is shown. Resolves to whether it has come. */
  const fetchNow = () =>
    fetchOnce().then(
      () => true,
      () => false,
    );
  return Object.assign(LazyComponent, { fetchNow });
}

/** Leaves all other errors to the boundary around the page. */
function orThrow(error: unknown, lost: ReactNode): ReactNode {
  if (error instanceof NotLoaded) return lost;
  throw error;
}
