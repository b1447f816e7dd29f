import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { Database } from './database';

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

/**
 * What a query finds, page by page, in the query's own order, so that any number of documents fits
 * into memory. A page's size is the query's limit.
 */
export async function* scan<T>(
  reader: Reader,
  query: Query<T>,
): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  let after: QueryDocumentSnapshot<T> | undefined;
  for (;;) {
    const page = await reader.found(after ? query.startAfter(after) : query);
    after = page.docs.at(-1);
    if (!after) return;
    yield page.docs;
  }
}

/** The same, document by document. */
export async function* scanEach<T>(
  reader: Reader,
  query: Query<T>,
): AsyncGenerator<QueryDocumentSnapshot<T>> {
  for await (const page of scan(reader, query)) yield* page;
}
