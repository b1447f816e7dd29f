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

/** Queries without an order of their own, which can use a document id as their cursor. */
export type PagedQueryName = {
  [N in QueryName]: Queries[N] extends { orderBy: unknown } ? never : N;
}[QueryName];

type Page<N extends QueryName> = QueryDocumentSnapshot<FoundBy<N>>[];

/**
 * Iterates over a query's documents in pages, ordered by id, so that any number of them fits into
 * memory.
 *
 * @param start.after id of the last document processed; null to begin.
 * @param start.size documents per page; default: the query's limit.
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
