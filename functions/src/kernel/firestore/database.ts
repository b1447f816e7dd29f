import {
  COLLECTION_KEYS,
  REGISTRY,
  type CollectionKey,
  type DocumentTypes,
} from '@pennysprout/shared/data/collections';
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  Transaction,
} from 'firebase-admin/firestore';
import { openDeadline, PROCESS_TIMER, type Deadline, type Timer } from './deadline';
import { createKeyedQueue } from './keyed-queue';

/**
 * Attempts of a transaction before the caller is told to retry. The backoff adds up to about 20 s, so a
 * request's deadline comes first.
 */
const MAX_ATTEMPTS = 8;

/** Collections by their names in code. */
type TypedCollections = {
  readonly [K in CollectionKey]: CollectionReference<DocumentTypes[(typeof REGISTRY)[K]['name']]>;
};

/**
 * Creates the converter. The only place where stored documents are trusted unchecked: only this server
 * writes them.
 */
export function converter<T extends object>(): FirestoreDataConverter<T> {
  return {
    toFirestore: (document: DocumentData) => document,
    fromFirestore: (snapshot) => snapshot.data() as T,
  };
}

/** Emulator's error for a transaction that lost against another while reading. */
const CLOSED_IN_EMULATOR = 'Transaction is invalid or closed';

/**
 * Rewrites the emulator's error as the service's "transaction has expired". That is one of the errors on
 * which the SDK retries (`isRetryableTransactionError` in @google-cloud/firestore); it does not know the
 * emulator's wording, and would give up.
 */
async function withExpiry<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.message.includes(CLOSED_IN_EMULATOR)) {
      error.message = `This transaction has expired: ${error.message}`;
    }
    throw error;
  }
}

interface DatabaseOptions {
  /** Called whenever a transaction is retried after a conflict. */
  readonly onRetry?: () => void;
  /** Deadline of the current caller, in the timer's time; null if nobody waits. */
  readonly answerBy?: () => number | null;
  readonly timer?: Timer;
}

/** Creates the typed collections and the functions that read and write them. */
export function createDatabase(firestore: Firestore, options: DatabaseOptions = {}) {
  const { onRetry = () => undefined, answerBy = () => null, timer = PROCESS_TIMER } = options;
  const enqueue = createKeyedQueue();

  function begin<T>(work: (tx: Transaction) => Promise<T>, deadline: Deadline): Promise<T> {
    let attempts = 0;
    const attempt = async (tx: Transaction) => {
      deadline.beginning();
      attempts += 1;
      if (attempts > 1) onRetry();
      const result = await withExpiry(work(tx));
      deadline.committing();
      return result;
    };
    return firestore.runTransaction(attempt, { maxAttempts: MAX_ATTEMPTS });
  }

  /**
   * Runs `work` in a transaction and retries it on conflicts. `queueKey` names what concurrent callers
   * would contend for, e.g. a child's id. `work` must have no effects except through `tx`.
   *
   * @throws AppError `busy` if the deadline comes before the commit.
   */
  async function transact<T>(queueKey: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const deadline = openDeadline(timer, answerBy());
    try {
      // A refused transaction keeps its place in the queue until its locks are released: the next one in
      // this process would only wait for them.
      return await deadline.orBusy(enqueue(queueKey, () => begin(work, deadline)));
    } finally {
      deadline.close();
    }
  }

  return { firestore, timer, transact, ...typedCollections(firestore) };
}

function typedCollections(firestore: Firestore): TypedCollections {
  const typed = COLLECTION_KEYS.map((key) => [
    key,
    firestore.collection(REGISTRY[key].name).withConverter(converter()),
  ]);
  return Object.fromEntries(typed) as TypedCollections;
}

export type Database = ReturnType<typeof createDatabase>;

/** Reads one document by id, inside a transaction or outside. */
export type Read = <T>(ref: DocumentReference<T>) => Promise<DocumentSnapshot<T>>;

export const readOutside: Read = (ref) => ref.get();

export function readWithin(tx: Transaction): Read {
  return (ref) => tx.get(ref);
}

/**
 * Prefetches documents a transaction will ask for, in one round trip.
 *
 * @param refs those most likely needed; any other is read on demand.
 */
export async function readAhead(
  tx: Transaction,
  refs: readonly DocumentReference<unknown>[],
): Promise<Read> {
  const found = await tx.getAll(...refs);
  const byPath = new Map<string, DocumentSnapshot<unknown>>(
    found.map((one) => [one.ref.path, one]),
  );
  return <T>(ref: DocumentReference<T>) => {
    const snapshot = byPath.get(ref.path) as DocumentSnapshot<T> | undefined;
    return snapshot ? Promise.resolve(snapshot) : tx.get(ref);
  };
}
