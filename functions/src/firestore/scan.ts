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

/** Ways to read many documents, as they are now or as they were at one moment. None to write. */
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
      // The type of this method, unlike that of the transaction's, does not say what it passes on.
      const untyped = refs as readonly unknown[] as DocumentReference[];
      return (await firestore.getAll(...untyped)) as unknown as DocumentSnapshot<T>[];
    },
    found: (query) => query.get(),
  };
}

/** For transactions that only read: they hold no locks, so that queries in them hinder nobody. */
export function readerWithin(tx: Transaction): Reader {
  return {
    one: (ref) => tx.get(ref),
    many: async (refs) => (refs.length === 0 ? [] : tx.getAll(...refs)),
    found: (query) => tx.get(query),
  };
}

/** A query of the product's table. */
export interface Scan<N extends QueryName> {
  readonly name: N;
  readonly values: QueryValues<N>;
  /** The fields that are wanted; all if not given. */
  readonly fields?: readonly string[];
  /** The first value of the field that orders the query, which is included; from the start if not given. */
  readonly from?: unknown;
  /** The last value of the field that orders the query, which is included; to the end if not given. */
  readonly until?: unknown;
}

/**
 * What a query finds, page by page, in the query's own order, so that any number of documents fits
 * into memory. A page is as long as the query may be; a shorter one is the last.
 */
export async function* scan<N extends QueryName>(
  reader: Reader,
  db: Database,
  { name, values, fields, from, until }: Scan<N>,
): AsyncGenerator<QueryDocumentSnapshot<FoundBy<N>>[]> {
  const whole = queryOf(db, name, values);
  // What is left out is not there, as far as the type knows; callers ask for what they look at.
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

/** The same, document by document. */
export async function* scanEach<N extends QueryName>(
  reader: Reader,
  db: Database,
  query: Scan<N>,
): AsyncGenerator<QueryDocumentSnapshot<FoundBy<N>>> {
  for await (const page of scan(reader, db, query)) yield* page;
}
