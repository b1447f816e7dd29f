import { useCallback, useEffect, useState } from 'react';
import {
  onSnapshot,
  type DocumentReference,
  type FirestoreError,
  type Query,
} from 'firebase/firestore';
import { useObservable } from 'reactfire';
import { Observable, Subject, takeUntil } from 'rxjs';
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
  { status: 'loading' } | { status: 'error'; retry: () => void } | { status: 'ready'; data: T };

type Result<T> = { ok: true; data: T } | { ok: false; error: FirestoreError };

interface Listener {
  source: Observable<Result<unknown>>;
  stop: Subject<void>;
  viewers: number;
}

declare global {
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined;
}

/** Kept open this long after the last viewer left, so that a remount does not read it all again. */
const LINGER_MS = 1_000;

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
    ).pipe(takeUntil(stop));
    listener = { source, stop, viewers: 0 };
    listeners.set(id, listener);
  }
  // The id names one query, so what is under it was made by the same `subscribe`.
  return listener.source as Observable<Result<T>>;
}

function retain(id: string): () => void {
  const listener = listeners.get(id);
  if (!listener) return () => undefined;
  listener.viewers += 1;
  return () => {
    listener.viewers -= 1;
    setTimeout(() => {
      if (listener.viewers === 0 && listeners.get(id) === listener) forget(id);
    }, LINGER_MS);
  };
}

/** Starts a Firestore listener and returns what stops it. */
export type Subscribe<T> = (
  onData: (data: T) => void,
  onError: (error: FirestoreError) => void,
) => () => void;

/**
 * What a listener says, shared by all who show the same `name` in this session.
 *
 * @param name says all of the query, because it is what one listener is told from another by.
 */
export function useLive<T>(name: string, subscribe: Subscribe<T>): LiveState<T> {
  const [attempt, setAttempt] = useState(0);
  const id = `${session}/${attempt}/${name}`;
  const { data } = useObservable(id, listenerFor(id, subscribe), { suspense: false });
  useEffect(() => retain(id), [id]);
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);

  const result = data as Result<T> | undefined;
  if (!result) return { status: 'loading' };
  return result.ok ? { status: 'ready', data: result.data } : { status: 'error', retry };
}

/** Listens to a query, whose documents are taken at their word: only our server writes them. */
export function subscribeToQuery<D, T>(
  makeQuery: () => Query,
  convert: (id: string, data: D) => T,
): Subscribe<T[]> {
  return (onData, onError) =>
    onSnapshot(
      makeQuery(),
      ({ docs }) => {
        onData(docs.map((item) => convert(item.id, item.data() as D)));
      },
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
      (snapshot) => {
        onData(snapshot.exists() ? convert(snapshot.data() as D) : null);
      },
      onError,
    );
}
