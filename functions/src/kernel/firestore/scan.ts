import {
  QUERIES,
  type FoundBy,
  type QueryName,
  type QueryValues,
} from '@pennysprout/shared/data/queries';
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { Database } from './database';
import { queryOf } from './queries';

/** Read-only access to many documents, current or from a snapshot. */
export interface Reader {
  readonly one: <T>(ref: DocumentReference<T>) => Promise<DocumentSnapshot<T>>;
  readonly many: <T>(refs: readonly DocumentReference<T>[]) => Promise<DocumentSnapshot<T>[]>;
  readonly found: <T>(query: Query<T>) => Promise<QuerySnapshot<T>>;
}

export function readerOutside({ firestore }: Database): Reader {
  return {
    one: (ref) => ref.get(),
    many: async <T>(refs: readonly DocumentReference<T>[]) => {
      if (refs.length === 0) return [];
      // This method's type, unlike the transaction's, loses the documents' type.
      const untyped = refs as readonly unknown[] as DocumentReference[];
      return (await firestore.getAll(...untyped)) as unknown as DocumentSnapshot<T>[];
    },
    found: (query) => query.get(),
  };
}

/** Reads within a read-only transaction, which holds no locks, so its queries block nobody. */
export function readerWithin(tx: Transaction): Reader {
  return {
    one: (ref) => tx.get(ref),
    many: async (refs) => (refs.length === 0 ? [] : tx.getAll(...refs)),
    found: (query) => tx.get(query),
  };
}

/** Query from the query table, with its parameters. */
export interface Scan<N extends QueryName> {
  readonly name: N;
  readonly values: QueryValues<N>;
  /** Fields to select; default: all. */
  readonly fields?: readonly string[];
  /** First value of the ordering field, inclusive; default: from the start. */
  readonly from?: unknown;
  /** Last value of the ordering field, inclusive; default: to the end. */
  readonly until?: unknown;
}

/**
 * Iterates over a query's results in pages, in the query's own order, so that any number of documents
 * fits into memory. A page shorter than the query's limit is the last.
 */
export async function* scan<N extends QueryName>(
  reader: Reader,
  db: Database,
  { name, values, fields, from, until }: Scan<N>,
): AsyncGenerator<QueryDocumentSnapshot<FoundBy<N>>[]> {
  const whole = queryOf(db, name, values);
  // The type does not know which fields were left out; callers select those they read.
  const wanted = fields ? (whole.select(...fields) as Query<FoundBy<N>>) : whole;
  const begun = from === undefined ? wanted : wanted.startAt(from);
  const query = until === undefined ? begun : begun.endAt(until);
  let after: QueryDocumentSnapshot<FoundBy<N>> | undefined;
  for (;;) {
    const { docs } = await reader.found(after ? query.startAfter(after) : query);
    if (docs.length > 0) yield docs;
    after = docs.at(-1);
    if (!after || docs.length < QUERIES[name].limit) return;
  }
}

/** Iterates like `scan`, document by document. */
export async function* scanEach<N extends QueryName>(
  reader: Reader,
  db: Database,
  query: Scan<N>,
): AsyncGenerator<QueryDocumentSnapshot<FoundBy<N>>> {
  for await (const page of scan(reader, db, query)) yield* page;
}

/** Document with its id. */
export interface Stored<T> {
  readonly id: string;
  readonly doc: T;
}

/** Collects the documents of a scan, with their ids. */
export async function storedOf<T>(
  scanned: AsyncIterable<QueryDocumentSnapshot<T>>,
): Promise<Stored<T>[]> {
  const all: Stored<T>[] = [];
  for await (const snapshot of scanned) all.push({ id: snapshot.id, doc: snapshot.data() });
  return all;
}

/** Reads documents by reference, and leaves out those that are missing. */
export async function storedAt<T>(
  reader: Reader,
  refs: readonly DocumentReference<T>[],
): Promise<Stored<T>[]> {
  const snapshots = await reader.many(refs);
  return snapshots.flatMap((snapshot) => {
    const doc = snapshot.data();
    return doc === undefined ? [] : [{ id: snapshot.id, doc }];
  });
}
