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
 * How often a transaction is begun before the caller is told to try again. The pauses between the
 * attempts add up to about 20 s, so that a request is told so before, by its deadline.
 */
const MAX_ATTEMPTS = 8;

/** Each collection under the name that the product has for it. */
type TypedCollections = {
  readonly [K in CollectionKey]: CollectionReference<DocumentTypes[(typeof REGISTRY)[K]['name']]>;
};

/** The one place where a stored document is taken at its word; only this server writes them. */
export function converter<T extends object>(): FirestoreDataConverter<T> {
  return {
    toFirestore: (document: DocumentData) => document,
    fromFirestore: (snapshot) => snapshot.data() as T,
  };
}

/** What the emulator says of a transaction that lost against another one while it was reading. */
const CLOSED_IN_EMULATOR = 'Transaction is invalid or closed';

/**
 * The service says "transaction has expired" there, which is one of the errors after which the SDK
 * begins again (`isRetryableTransactionError` in @google-cloud/firestore). It does not know the
 * emulator's words for it, and would give up.
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
  /** Called each time that a transaction begins again because it met another one. */
  readonly onRetry?: () => void;
  /** When the current caller is to be answered, by the timer; null where nobody waits. */
  readonly answerBy?: () => number | null;
  readonly timer?: Timer;
}

/** The typed collections, and the two ways to read and to change them. */
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
   * Runs `work` in a transaction, again if it met another one. `queueKey` names what concurrent
   * callers would fight over, e.g. a child's id. `work` must have no effect but through `tx`.
   *
   * @throws AppError `busy` when the caller is to be answered before it comes to that.
   */
  async function transact<T>(queueKey: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const deadline = openDeadline(timer, answerBy());
    try {
      // A transaction that is refused keeps its turn until it has given its locks back: the next one of
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

/** Reads one document by its id, inside a transaction or outside of one. */
export type Read = <T>(ref: DocumentReference<T>) => Promise<DocumentSnapshot<T>>;

export const readOutside: Read = (ref) => ref.get();

export function readWithin(tx: Transaction): Read {
  return (ref) => tx.get(ref);
}

/**
 * Reads documents that a transaction is about to ask for in one round trip instead of one each.
 *
 * @param refs those that it will most likely need; any other is read when it is asked for.
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
