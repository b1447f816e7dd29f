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
  /** Shown in its place if it does not load; null to show nothing. */
  readonly lost?: ReactNode | ((props: P) => ReactNode);
  /** Words that it shows and that the page around it may not have. */
  readonly words?: WordGroup;
}

const never = () => () => undefined;

/**
 * Returns a component that is loaded when it is first rendered. If that fails, it is retried once after a
 * moment, and again whenever it is mounted.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { placeholder = null, lost = <LostChunk />, words }: LazyOptions<P> = {},
) {
  let Loaded: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;
  const loadMemoized = () => {
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
  const startLazy = () => lazy(async () => ({ default: await loadMemoized() }));
  let Lazy = startLazy();

  function LazyComponent(props: P) {
    // A preloaded component is rendered at once.
    const [Shown] = useState<ComponentType<P>>(() => Loaded ?? Lazy);
    const waiting = typeof placeholder === 'function' ? placeholder(props) : placeholder;
    // The build prerenders the placeholder, and the browser begins with it.
    const isHydrated = useSyncExternalStore(
      never,
      () => true,
      () => false,
    );
    if (!isHydrated) return waiting;
    const instead = typeof lost === 'function' ? lost(props) : lost;
    return (
      <ErrorBoundary fallbackRender={({ error }) => orThrow(error, instead)}>
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  /** Loads it before it is shown. Resolves to true on success. */
  const preload = () =>
    loadMemoized().then(
      () => true,
      () => false,
    );
  return Object.assign(LazyComponent, { preload });
}

/** Leaves all other errors to the boundary around the page. */
function orThrow(error: unknown, lost: ReactNode): ReactNode {
  if (error instanceof NotLoaded) return lost;
  throw error;
}
