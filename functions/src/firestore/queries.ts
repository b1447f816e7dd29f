import assert from 'node:assert/strict';
import { MOST_VALUES, type QueryShape } from '@pennysprout/shared/data/query';
import {
  QUERIES,
  type FoundBy,
  type Queries,
  type QueryName,
  type QueryValues,
} from '@pennysprout/shared/data/queries';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { converter, type Database } from './database';
import type { IdRange } from './id-range';

/**
 * A query of the product's table.
 *
 * @param most fewer documents than the query may ask for.
 */
export function queryOf<N extends QueryName>(
  db: Database,
  name: N,
  values: QueryValues<N>,
  most: number = QUERIES[name].limit,
): Query<FoundBy<N>> {
  const shape: QueryShape = QUERIES[name];
  assert(most <= shape.limit, `${name} asks for ${most} documents`);
  let query: Query<FoundBy<N>> = db.firestore
    .collection(shape.collection)
    .withConverter(converter<FoundBy<N>>());
  for (const [field, value] of Object.entries<string | boolean | readonly string[]>(values)) {
    if (field === shape.anyOf) assert((value as readonly string[]).length <= MOST_VALUES);
    query = query.where(field, field === shape.anyOf ? 'in' : '==', value);
  }
  if (shape.orderBy) query = query.orderBy(...shape.orderBy);
  return query.limit(most);
}

/** Queries of all documents of a collection, in the order of one of their fields or of their ids. */
export type WalkName = {
  [N in QueryName]: Queries[N] extends { equals: readonly []; anyOf?: undefined } ? N : never;
}[QueryName];

/**
 * The documents of a collection that are within a range: by the field that orders the query, or by their
 * ids, which also order those of the same value. A document whose field is missing or is no text is in
 * no range.
 *
 * @param most documents, no more than the query may ask for.
 */
export function rangeOf<N extends WalkName>(
  db: Database,
  name: N,
  { from, to }: IdRange,
  most: number,
): Query<FoundBy<N>> {
  const { orderBy }: QueryShape = QUERIES[name];
  const field = orderBy?.[0] ?? FieldPath.documentId();
  let query = queryOf(db, name, {} as QueryValues<N>, most);
  if (from !== null) query = query.where(field, '>=', from);
  // No id is empty, and nothing may be compared with one that is.
  else if (orderBy) query = query.where(field, '>=', '');
  if (to !== null) query = query.where(field, '<', to);
  return query.orderBy(FieldPath.documentId());
}
