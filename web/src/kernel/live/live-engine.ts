import { startTransition, useEffect, useState } from 'react';
import { preloadObservable, type ObservableStatus } from 'reactfire';
import { firstValueFrom, Observable, Subject, take, takeUntil } from 'rxjs';
import { announceRefusal } from '../api/refusals';
import { onSessionEnd } from '../session/session-cleanup';

/**
 * Live values: one listener for all components that show the same data, kept in reactfire's cache of
 * observables.
 *
 * Problems of reactfire 4.2.6, and our workarounds:
 * - `useObservable` renders each value synchronously, which blocks input on a phone while a home opens. So
 *   the hooks here are our own, and show values in transitions.
 * - An error ends an observable permanently and is thrown at the next component that renders it, even for the
 *   next user (#485, #742, #790). So errors are values here, and an id contains the session and the attempt.
 * - It never unsubscribes. So a listener is closed after its last component unmounts, and with the session.
 */

/** Live value: loading, failed (with a retry), or ready. */
export type Live<T> =
  | { status: 'loading' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; data: T };

/** Failure of the database, with its code. */
type LiveError = Error & { readonly code: string };

/** Source of live data. */
export interface LiveSource<T> {
  /** Describes the whole query, because the name identifies the listener. */
  readonly name: string;
  /** Starts a Firestore listener and returns a function that stops it. */
  readonly subscribe: Subscribe<T>;
}

export type Subscribe<T> = (
  onData: (data: T) => void,
  onError: (error: LiveError) => void,
) => () => void;

/** Source that converts the values of another. */
export function converted<S, T>(
  { name, subscribe }: LiveSource<S>,
  convert: (found: S) => T,
): LiveSource<T> {
  return {
    name,
    subscribe: (onData, onError) =>
      subscribe((found) => {
        onData(convert(found));
      }, onError),
  };
}

type Result<T> = { ok: true; data: T } | { ok: false; error: LiveError };

interface Listener<T> {
  /** Kept by reactfire, which replays the latest value to later subscribers. */
  readonly results: Observable<Result<T>> & {
    readonly immutableStatus: ObservableStatus<Result<T>>;
  };
  readonly closed: Subject<void>;
  viewers: number;
  /** True until somebody takes over a listener that was preloaded. */
  isPreloaded: boolean;
}

/**
 * Time a listener stays open after its last component unmounts, so that a remount does not read everything
 * again.
 */
const LINGER_MS = 1_000;

/** Time it stays open after its first value, for the screen that is about to show the same data. */
const PRELOAD_MS = 10_000;

const listeners = new Map<string, Listener<unknown>>();
let session = 0;

function idOf({ name }: LiveSource<unknown>, attempt = 0): string {
  return `${session}/${attempt}/${name}`;
}

function open<T>(id: string, { subscribe }: LiveSource<T>, isPreloaded = false): Listener<T> {
  // The id names exactly one query, so the cached value has its type.
  const known = listeners.get(id) as Listener<T> | undefined;
  if (known) {
    known.isPreloaded = isPreloaded;
    return known;
  }
  const closed = new Subject<void>();
  const use = { viewers: 0, isPreloaded: isPreloaded };
  const source = new Observable<Result<T>>((observer) =>
    subscribe(
      (data) => {
        observer.next({ ok: true, data });
      },
      (error) => {
        observer.next({ ok: false, error });
        if (error.code === 'permission-denied' && !use.isPreloaded) announceRefusal();
      },
    ),
  );
  const results = preloadObservable(source.pipe(takeUntil(closed)), id);
  const listener = Object.assign(use, { results, closed });
  listeners.set(id, listener);
  return listener;
}

function close(id: string): void {
  listeners.get(id)?.closed.next();
  listeners.delete(id);
  globalThis._reactFirePreloadedObservables?.delete(id);
}

declare global {
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined;
}

/** Keeps a listener open until some time after the returned function is called. */
function hold(id: string, lingerMs: number): () => void {
  const listener = listeners.get(id);
  if (!listener) return () => undefined;
  listener.viewers += 1;
  return () => {
    setTimeout(() => {
      listener.viewers -= 1;
      if (listener.viewers === 0 && listeners.get(id) === listener) close(id);
    }, lingerMs);
  };
}

/** Drops all listeners, so that the next reader opens new ones. */
export function forgetAll(): void {
  session += 1;
  for (const id of [...listeners.keys()]) close(id);
}

onSessionEnd(forgetAll);

export const LOADING = { status: 'loading' } as const;

/** Live value of a source; null, without a listener, if there is no source. */
export function useLive<T>(source: LiveSource<T>): Live<T>;
export function useLive<T>(source: LiveSource<T> | null): Live<T> | null;
export function useLive<T>(source: LiveSource<T> | null): Live<T> | null {
  const [live = null] = useLiveMany(source ? [source] : []);
  return live;
}

/** Live value of each key's source. */
export function useLiveMap<K, T>(
  keys: readonly K[],
  sourceOf: (key: K) => LiveSource<T>,
): ReadonlyMap<K, Live<T>> {
  const all = useLiveMany(keys.map(sourceOf));
  return new Map(keys.map((key, index) => [key, all[index] ?? LOADING]));
}

/** Last result of each listener; undefined for one that has none yet. */
type Results<T> = readonly (Result<T> | undefined)[];

/** Listeners of a list of sources. */
interface Subscription<T> {
  readonly ids: readonly string[];
  readonly sources: readonly LiveSource<T>[];
  /** Results when the list was first shown. */
  readonly first: Results<T>;
}

/** Live values of several sources. A changed list keeps the listeners it has in common. */
function useLiveMany<T>(sources: readonly LiveSource<T>[]): readonly Live<T>[] {
  const [attempt, setAttempt] = useState(0);
  const ids = sources.map((source) => idOf(source, attempt));
  const [last, setShown] = useState(() => firstShown(ids, sources));
  let shown = last;
  if (!areSame(ids, last.wanted.ids)) {
    // Not in a transition: values of the old listeners must not be shown as those of the new ones.
    shown = firstShown(ids, sources);
    setShown(shown);
  }
  const { wanted: subscription } = shown;
  useEffect(
    () =>
      watch(subscription, (results) => {
        startTransition(() => {
          setShown((before) =>
            before.wanted === subscription ? { wanted: subscription, results } : before,
          );
        });
      }),
    [subscription],
  );
  const retry = () => {
    setAttempt(attempt + 1);
  };
  return shown.results.map((result) => {
    if (!result) return LOADING;
    return result.ok ? { status: 'ready', data: result.data } : { status: 'error', retry };
  });
}

function firstShown<T>(ids: readonly string[], sources: readonly LiveSource<T>[]) {
  const first = latestOf<T>(ids);
  const subscription: Subscription<T> = { ids, sources, first };
  return { wanted: subscription, results: first };
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

function latestOf<T>(ids: readonly string[]): Results<T> {
  return ids.map((id) => {
    return listeners.get(id)?.results.immutableStatus.data as Result<T> | undefined;
  });
}

/** Reports the results of all listeners whenever one of them has changed. */
function watch<T>(
  { ids, sources, first }: Subscription<T>,
  onResults: (results: Results<T>) => void,
): () => void {
  let reported = first;
  const report = () => {
    const results = latestOf<T>(ids);
    if (areSame(results, reported)) return;
    reported = results;
    onResults(results);
  };
  const stops = sources.map((source, index) => {
    const id = ids[index] ?? idOf(source);
    const subscription = open(id, source).results.subscribe(report);
    const release = hold(id, LINGER_MS);
    return () => {
      subscription.unsubscribe();
      release();
    };
  });
  report();
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Returns a listener's first value. The listener stays open for a while, so that a screen that shows the same
 * data can reuse it without reading twice.
 * @throws LiveError `permission-denied`, or `unavailable` if the database does not answer
 */
export async function firstOf<T>(source: LiveSource<T>): Promise<T> {
  const id = idOf(source);
  const first = firstValueFrom(open(id, source).results);
  const release = hold(id, PRELOAD_MS);
  try {
    const result = await first;
    if (result.ok) return result.data;
    close(id);
    throw result.error;
  } finally {
    release();
  }
}

/**
 * Opens a listener before its screen is rendered; the screen then reuses it. If none does, it closes a while
 * after its first value. If it fails before that, it closes silently and the screen opens its own, because
 * the expected screen may be out of date.
 */
export function preloadSource<T>(source: LiveSource<T>): void {
  const id = idOf(source);
  if (listeners.has(id)) return;
  const listener = open(id, source, true);
  const release = hold(id, PRELOAD_MS);
  listener.results.pipe(take(1)).subscribe(({ ok }) => {
    if (ok || !listener.isPreloaded) release();
    else close(id);
  });
}
