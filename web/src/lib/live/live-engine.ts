import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { FirebaseError } from 'firebase/app';
import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { preloadObservable, useObservable } from 'reactfire';
import { firstValueFrom, Observable, Subject, takeUntil, tap } from 'rxjs';
import { endFirestore } from '../firebase/firestore';
import { announceRefusal } from '../api/refusals';
import { onSessionEnd } from '../session/session-cleanup';

/**
 * Live subscriptions to Firestore, through reactfire's `useObservable`.
 *
 * reactfire keeps every observable in a global map for ever, rethrows a listener's error on every
 * later render, and never unsubscribes (its issues #485, #742, #790). So a listener here reports
 * an error as a value, has an id of its own per session and attempt, stops when the last component
 * that shows it is gone, and all of them are forgotten when the session ends.
 */
export type LiveState<T> =
  | { status: 'loading' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; data: T };

type Result<T> = { ok: true; data: T } | { ok: false; error: FirebaseError };

interface Listener {
  source: Observable<Result<unknown>>;
  stop: Subject<void>;
  viewers: number;
  /** What it said last. */
  latest?: Result<unknown>;
}

declare global {
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined;
}

/** Kept open this long after the last viewer left, so that a remount does not read it all again. */
const LINGER_MS = 1_000;

/** And this long after somebody has waited for its first value, for the screen that is to show it. */
const READ_AHEAD_MS = 10_000;

const listeners = new Map<string, Listener>();
let session = 0;

function forget(id: string): void {
  listeners.get(id)?.stop.next();
  listeners.delete(id);
  globalThis._reactFirePreloadedObservables?.delete(id);
}

onSessionEnd(async () => {
  session += 1;
  for (const id of [...listeners.keys()]) forget(id);
  await endFirestore();
});

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
          if (error.code === 'permission-denied') announceRefusal();
        },
      ),
    ).pipe(
      takeUntil(stop),
      tap((result) => {
        made.latest = result;
      }),
    );
    const made: Listener = { source, stop, viewers: 0 };
    listener = made;
    listeners.set(id, listener);
  }
  // The id names one query, so what is under it was made by the same `subscribe`.
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

/** Starts a Firestore listener and returns what stops it. */
export type Subscribe<T> = (
  onData: (data: T) => void,
  onError: (error: FirebaseError) => void,
) => () => void;

/** Something that can be listened to. */
export interface LiveSource<T> {
  /** Says all of the query, because it is what one listener is told from another by. */
  readonly name: string;
  readonly subscribe: Subscribe<T>;
}

function idOf({ name }: LiveSource<unknown>, attempt = 0): string {
  return `${session}/${attempt}/${name}`;
}

/** What a listener says, shared by all who show the same source in this session. */
export function useLive<T>(source: LiveSource<T>): LiveState<T> {
  const [attempt, setAttempt] = useState(0);
  const id = idOf(source, attempt);
  const { data } = useObservable(id, listenerFor(id, source.subscribe), { suspense: false });
  useEffect(() => retain(id), [id]);
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return stateOf(data as Result<T> | undefined, retry);
}

function stateOf<T>(result: Result<T> | undefined, retry: () => void): LiveState<T> {
  if (!result) return { status: 'loading' };
  return result.ok ? { status: 'ready', data: result.data } : { status: 'error', retry };
}

/** What each of several listeners says, as of `useLive`. Another list leaves as it is what both have. */
export function useLiveMany<T>(sources: readonly LiveSource<T>[]): readonly LiveState<T>[] {
  const [attempt, setAttempt] = useState(0);
  const ids = sources.map((source) => idOf(source, attempt));
  const [kept, setStore] = useState(() => storeOf(sources, ids));
  let store = kept;
  if (store.key !== ids.join()) {
    store = storeOf(sources, ids);
    setStore(store);
  }
  const results = useSyncExternalStore(store.subscribe, store.read);
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return results.map((result) => stateOf(result, retry));
}

/** The last results of some listeners, as React reads what is outside of it. */
function storeOf<T>(sources: readonly LiveSource<T>[], ids: readonly string[]) {
  let last: readonly (Result<T> | undefined)[] = [];
  return {
    key: ids.join(),
    subscribe(onChange: () => void): () => void {
      const stops = sources.map(({ subscribe }, index) => {
        const id = ids[index] ?? '';
        const hearing = preloadObservable(listenerFor(id, subscribe), id).subscribe(onChange);
        const release = retain(id);
        return () => {
          hearing.unsubscribe();
          release();
        };
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
    read() {
      const now = ids.map((id) => listeners.get(id)?.latest as Result<T> | undefined);
      const same = now.length === last.length && now.every((result, at) => result === last[at]);
      // The same list as long as nothing in it is another.
      if (!same) last = now;
      return last;
    },
  };
}

/**
 * The first thing that a listener says. The listener stays open for a while, so that a screen that
 * shows the same goes on with it and nothing is read twice.
 *
 * @throws FirebaseError `permission-denied`, or `unavailable` where the database does not answer.
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

/** Tells of the server's word becoming known as well, where no document differs from before. */
const WITH_METADATA = { includeMetadataChanges: true } as const;

/**
 * What the SDK has in memory is not all there is. Before the server has answered it is at most a part,
 * which is not shown; after 10 seconds without an answer, or without a network, the SDK says that it has
 * nothing, which is not known to be so. A listener says then that it cannot be reached, and goes on:
 * whatever it hears later heals it. What was known once stays until the server says something else.
 */
function vouchedFor<S extends { readonly metadata: { readonly fromCache: boolean } }>(
  isEmpty: (snapshot: S) => boolean,
  onVouched: (snapshot: S) => void,
  onError: (error: FirebaseError) => void,
): (snapshot: S) => void {
  let known = false;
  return (snapshot) => {
    if (!snapshot.metadata.fromCache) {
      known = true;
      onVouched(snapshot);
    } else if (!known && isEmpty(snapshot)) {
      onError(new FirebaseError('unavailable', 'the database has not answered'));
    }
  };
}

/** Listens to a query, whose documents are taken at their word: only our server writes them. */
export function subscribeToQuery<D, T>(
  makeQuery: () => Query,
  convert: (id: string, data: D) => T,
): Subscribe<T[]> {
  return (onData, onError) =>
    onSnapshot(
      makeQuery(),
      WITH_METADATA,
      vouchedFor<QuerySnapshot>(
        ({ empty }) => empty,
        ({ docs }) => {
          onData(docs.map((item) => convert(item.id, item.data() as D)));
        },
        onError,
      ),
      onError,
    );
}

/** Listens to one document, which is null while there is none. */
export function subscribeToDoc<D, T>(
  makeRef: () => DocumentReference,
  convert: (data: D) => T,
): Subscribe<T | null> {
  return (onData, onError) =>
    onSnapshot(
      makeRef(),
      WITH_METADATA,
      vouchedFor<DocumentSnapshot>(
        (snapshot) => !snapshot.exists(),
        (snapshot) => {
          onData(snapshot.exists() ? convert(snapshot.data() as D) : null);
        },
        onError,
      ),
      onError,
    );
}
