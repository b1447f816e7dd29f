import { startTransition, useCallback, useEffect, useState } from 'react';
import { preloadObservable } from 'reactfire';
import { firstValueFrom, Observable, Subject, take, takeUntil, tap } from 'rxjs';
import { announceRefusal } from '../api/refusals';
import { onSessionEnd } from '../session/session-cleanup';

/**
 * Live subscriptions, through reactfire's cache of observables.
 *
 * reactfire keeps every observable in a global map for ever, rethrows a listener's error on every later
 * render, and never unsubscribes (its issues #485, #742, #790). So a listener here reports errors as
 * values, has an id per session and attempt, stops when the last component using it unmounts, and all
 * listeners are dropped when the session ends.
 */
export type LiveState<T> =
  | { status: 'loading' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; data: T };

/** Failure of the database, with its code. */
type LiveError = Error & { readonly code: string };

type Result<T> = { ok: true; data: T } | { ok: false; error: LiveError };

interface Listener {
  source: Observable<Result<unknown>>;
  stop: Subject<void>;
  viewers: number;
  /** True until somebody takes over a listener that was opened ahead. */
  isAhead: boolean;
  /** Last result. */
  latest?: Result<unknown>;
}

declare global {
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined;
}

/**
 * Time a listener stays open after its last viewer leaves, so that a remount does not read everything
 * again.
 */
const LINGER_MS = 1_000;

/** Time it stays open after its first value, for the screen that is about to show the same data. */
const READ_AHEAD_MS = 10_000;

const listeners = new Map<string, Listener>();
let session = 0;

function forget(id: string): void {
  listeners.get(id)?.stop.next();
  listeners.delete(id);
  globalThis._reactFirePreloadedObservables?.delete(id);
}

/** Drops all listeners, so that what comes next reads anew. */
export function forgetAll(): void {
  session += 1;
  for (const id of [...listeners.keys()]) forget(id);
}

onSessionEnd(forgetAll);

function listenerFor<T>(id: string, subscribe: Subscribe<T>): Observable<Result<T>> {
  let listener = listeners.get(id);
  if (!listener) {
    const stop = new Subject<void>();
    const source = new Observable<Result<T>>((observer) =>
      subscribe(
        (data) => {
          observer.next({ ok: true, data });
        },
        (error) => {
          observer.next({ ok: false, error });
          if (error.code === 'permission-denied' && !made.isAhead) announceRefusal();
        },
      ),
    ).pipe(
      takeUntil(stop),
      tap((result) => {
        made.latest = result;
      }),
    );
    const made: Listener = { source, stop, viewers: 0, isAhead: false };
    listener = made;
    listeners.set(id, listener);
  }
  listener.isAhead = false;
  // The id names exactly one query, so whatever is stored under it was made by the same `subscribe`.
  return listener.source as Observable<Result<T>>;
}

function retain(id: string, lingerMs = LINGER_MS): () => void {
  const listener = listeners.get(id);
  if (!listener) return () => undefined;
  listener.viewers += 1;
  return () => {
    setTimeout(() => {
      listener.viewers -= 1;
      if (listener.viewers === 0 && listeners.get(id) === listener) forget(id);
    }, lingerMs);
  };
}

/** Starts a Firestore listener and returns a function that stops it. */
export type Subscribe<T> = (
  onData: (data: T) => void,
  onError: (error: LiveError) => void,
) => () => void;

/** Source of live data. */
export interface LiveSource<T> {
  /** Describes the whole query, because the name identifies the listener. */
  readonly name: string;
  readonly subscribe: Subscribe<T>;
}

function idOf({ name }: LiveSource<unknown>, attempt = 0): string {
  return `${session}/${attempt}/${name}`;
}

const LOADING = { status: 'loading' } as const;

/** Live value of a source; components in the same session share one listener. */
export function useLive<T>(source: LiveSource<T>): LiveState<T> {
  const [state] = useLiveMany([source]);
  return state ?? LOADING;
}

/**
 * Live values of several sources, as by `useLive`. A changed list keeps the listeners it has in common.
 *
 * New values come in transitions, which React renders in pieces: those of a home come all at once, and would keep
 * a phone from answering to a finger.
 */
export function useLiveMany<T>(sources: readonly LiveSource<T>[]): readonly LiveState<T>[] {
  const [attempt, setAttempt] = useState(0);
  const ids = sources.map((source) => idOf(source, attempt));
  const [kept, keep] = useState(() => firstHeard(sources, ids));
  let heard = kept;
  if (heard.store.key !== ids.join()) {
    // Not in a transition: what the old list has heard must not be shown as the new one's.
    heard = firstHeard(sources, ids);
    keep(heard);
  }
  const { store, results } = heard;
  useEffect(
    () =>
      store.subscribe((now) => {
        startTransition(() => {
          keep((last) => (last.store === store ? { store, results: now } : last));
        });
      }),
    [store],
  );
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return results.map((result) => stateOf(result, retry));
}

function stateOf<T>(result: Result<T> | undefined, retry: () => void): LiveState<T> {
  if (!result) return LOADING;
  return result.ok ? { status: 'ready', data: result.data } : { status: 'error', retry };
}

/** Last results of several listeners; undefined for one that has none yet. */
type Results<T> = readonly (Result<T> | undefined)[];

interface Store<T> {
  readonly key: string;
  /** Tells the results whenever one has changed since they were told or first read. */
  readonly subscribe: (tell: (results: Results<T>) => void) => () => void;
}

/** Results of a store at some moment. */
interface Heard<T> {
  readonly store: Store<T>;
  readonly results: Results<T>;
}

function firstHeard<T>(sources: readonly LiveSource<T>[], ids: readonly string[]): Heard<T> {
  const read = (): Results<T> =>
    ids.map((id) => listeners.get(id)?.latest as Result<T> | undefined);
  const results = read();
  let told = results;
  const subscribe: Store<T>['subscribe'] = (tell) => {
    const compare = () => {
      const now = read();
      if (now.every((result, at) => result === told[at])) return;
      told = now;
      tell(now);
    };
    const stops = sources.map((source, index) => listen(ids[index] ?? '', source, compare));
    compare();
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { store: { key: ids.join(), subscribe }, results };
}

function listen<T>(id: string, { subscribe }: LiveSource<T>, onResult: () => void): () => void {
  const hearing = preloadObservable(listenerFor(id, subscribe), id).subscribe(onResult);
  const release = retain(id);
  return () => {
    hearing.unsubscribe();
    release();
  };
}

/**
 * Returns a listener's first value. The listener stays open for a while, so that a screen showing the
 * same data takes it over and nothing is read twice.
 * @throws LiveError `permission-denied`, or `unavailable` if the database does not answer
 */
export async function firstOf<T>(source: LiveSource<T>): Promise<T> {
  const id = idOf(source);
  const first = firstValueFrom(preloadObservable(listenerFor(id, source.subscribe), id));
  const release = retain(id, READ_AHEAD_MS);
  try {
    const result = (await first) as Result<T>;
    if (result.ok) return result.data;
    forget(id);
    throw result.error;
  } finally {
    release();
  }
}

/**
 * Opens the listener of a screen that is expected, which takes it over. If none does, it ends a while after
 * its first value. If it fails before it is taken over, it ends without a word, and the screen opens its own:
 * what was expected may be out of date.
 */
export function listenAhead<T>(source: LiveSource<T>): void {
  const id = idOf(source);
  if (listeners.has(id)) return;
  const results = listenerFor(id, source.subscribe);
  const listener = listeners.get(id);
  if (!listener) return;
  listener.isAhead = true;
  const heard = preloadObservable(results, id);
  const release = retain(id, READ_AHEAD_MS);
  heard.pipe(take(1)).subscribe(({ ok }) => {
    if (ok || !listener.isAhead) release();
    else forget(id);
  });
}
