import { useCallback, useEffect, useState } from 'react';
import {
  collection,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type DocumentReference,
  type FirestoreError,
  type Query,
} from 'firebase/firestore';
import { useObservable } from 'reactfire';
import { Observable, Subject, takeUntil } from 'rxjs';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import type {
  BalanceDoc,
  ChildDoc,
  EntryDoc,
  FamilyPreferencesDoc,
} from '@pennysprout/shared/data/documents';
import { endFirestore, firestore } from './firestore';
import { onSessionEnd } from './session-cleanup';

/**
 * Live subscriptions to Firestore, through reactfire's `useObservable`.
 *
 * reactfire keeps every observable in a global map for ever, rethrows a listener's error on every
 * later render, and never unsubscribes (its issues #485, #742, #790). So a listener here reports
 * an error as a value, has an id of its own per session and attempt, stops when the last component
 * that shows it is gone, and all of them are forgotten when the session ends.
 */
export type Live<T> =
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
type Subscribe<T> = (
  onData: (data: T) => void,
  onError: (error: FirestoreError) => void,
) => () => void;

function useLive<T>(name: string, subscribe: Subscribe<T>): Live<T> {
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

function subscribeToQuery<D, T>(
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

function subscribeToDoc<D, T>(
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

export interface LiveChild {
  id: string;
  name: string;
  email: string | null;
  accountNumber: string;
  accessCode: string | null;
}

/** Most children of one family that a screen lists. The security rules allow no more. */
const CHILDREN_LIMIT = 50;
const BALANCES_LIMIT = 50;

/** The family's children, the first added first. */
export function useLiveChildren(familyId: string): Live<LiveChild[]> {
  return useLive(
    `children/${familyId}`,
    subscribeToQuery<ChildDoc, LiveChild>(
      () =>
        query(
          collection(firestore(), COLLECTIONS.users),
          where('familyId', '==', familyId),
          where('isParent', '==', false),
          orderBy('createdAt'),
          limit(CHILDREN_LIMIT),
        ),
      (id, { name, email, accountNumber, accessCode }) => ({
        id,
        name,
        email,
        accountNumber,
        accessCode,
      }),
    ),
  );
}

export type LiveBalance = Pick<BalanceDoc, 'currency' | 'balanceMinor'>;

export interface AccountRef {
  familyId: string;
  childId: string;
}

/** A child's balances, one for each currency it ever had, in no particular order. */
export function useLiveBalances({ familyId, childId }: AccountRef): Live<LiveBalance[]> {
  return useLive(
    `balances/${familyId}/${childId}`,
    subscribeToQuery<BalanceDoc, LiveBalance>(
      () =>
        query(
          collection(firestore(), COLLECTIONS.userBalances),
          where('familyId', '==', familyId),
          where('userId', '==', childId),
          limit(BALANCES_LIMIT),
        ),
      (_id, { currency, balanceMinor }) => ({ currency, balanceMinor }),
    ),
  );
}

export type LiveEntry = Pick<
  EntryDoc,
  'kind' | 'amountMinor' | 'balanceAfterMinor' | 'currency' | 'description' | 'createdBy'
> & { id: string; timestamp: Date };

/** The newest `limit` entries of a child (at most 500), newest first. */
export function useLiveEntries(account: AccountRef & { limit: number }): Live<LiveEntry[]> {
  const { familyId, childId } = account;
  return useLive(
    `entries/${familyId}/${childId}/${account.limit}`,
    subscribeToQuery<EntryDoc, LiveEntry>(
      () =>
        query(
          collection(firestore(), COLLECTIONS.transactions),
          where('familyId', '==', familyId),
          where('userId', '==', childId),
          orderBy('timestamp', 'desc'),
          limit(account.limit),
        ),
      (id, entry) => ({
        id,
        kind: entry.kind,
        amountMinor: entry.amountMinor,
        balanceAfterMinor: entry.balanceAfterMinor,
        currency: entry.currency,
        description: entry.description,
        createdBy: entry.createdBy,
        timestamp: entry.timestamp.toDate(),
      }),
    ),
  );
}

export type LiveFamilyPreferences = Pick<
  FamilyPreferencesDoc,
  'localCurrency' | 'depositReasons' | 'withdrawReasons'
>;

/** The family's preferences, or null in the moment before a new family has them. */
export function useLiveFamilyPreferences(familyId: string): Live<LiveFamilyPreferences | null> {
  return useLive(
    `preferences/${familyId}`,
    subscribeToDoc<FamilyPreferencesDoc, LiveFamilyPreferences>(
      () => doc(firestore(), COLLECTIONS.familyPreferences, familyId),
      ({ localCurrency, depositReasons, withdrawReasons }) => ({
        localCurrency,
        depositReasons,
        withdrawReasons,
      }),
    ),
  );
}
