import {
  QUERIES,
  type FoundBy,
  type Queries,
  type QueryName,
  type QueryValues,
} from '@pennysprout/shared/data/queries';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Database } from './database';
import { queryOf } from './queries';

/** Queries without an order of their own, which can be read on from a document's id. */
export type PagedQueryName = {
  [N in QueryName]: Queries[N] extends { orderBy: unknown } ? never : N;
}[QueryName];

type Page<N extends QueryName> = QueryDocumentSnapshot<FoundBy<N>>[];

/**
 * The documents of a query page by page, in the order of their ids, so that any number of them fits
 * into memory.
 *
 * @param start.after the id of the last document that was done; null to begin.
 * @param start.size documents of a page; the query's limit when it is not given.
 */
export async function* pagesOf<N extends PagedQueryName>(
  db: Database,
  name: N,
  values: QueryValues<N>,
  start: { readonly after?: string | null; readonly size?: number } = {},
): AsyncGenerator<Page<N>> {
  const size = start.size ?? QUERIES[name].limit;
  let after = start.after ?? null;
  for (;;) {
    const ordered = queryOf(db, name, values, size).orderBy(FieldPath.documentId());
    const page = await (after === null ? ordered : ordered.startAfter(after)).get();
    if (page.size > 0) yield page.docs;
    const last = page.docs.at(-1);
    if (!last || page.size < size) return;
    after = last.id;
  }
}
