import assert from 'node:assert/strict';
import { MOST_VALUES, type QueryShape } from '@pennysprout/shared/kernel/document/query';
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
 * Builds a query from the query table.
 *
 * @param most lower limit than the query's own.
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

/**
 * Queries of a whole collection, ordered by one of its fields or by id, or of the documents that have the
 * same values, by id.
 */
export type WalkName = {
  [N in QueryName]: Queries[N] extends { anyOf: string }
    ? never
    : Queries[N] extends { equals: readonly [] }
      ? N
      : Queries[N] extends { orderBy: unknown }
        ? never
        : N;
}[QueryName];

/** Values of a walk's query, if it has any. */
export type WalkValues<N extends WalkName> = Queries[N]['equals'] extends readonly []
  ? { readonly values?: undefined }
  : { readonly values: QueryValues<N> };

/**
 * Builds a query for the documents within a range of the ordering field, or of ids, which also break
 * ties. A document whose field is missing or not a string is in no range.
 *
 * @param most documents, no more than the query's limit.
 */
export function rangeOf<N extends WalkName>(
  db: Database,
  { name, values }: { readonly name: N } & WalkValues<N>,
  { from, to }: IdRange,
  most: number,
): Query<FoundBy<N>> {
  const { orderBy }: QueryShape = QUERIES[name];
  const field = orderBy?.[0] ?? FieldPath.documentId();
  let query = queryOf(db, name, values ?? ({} as QueryValues<N>), most);
  if (from !== null) query = query.where(field, '>=', from);
  // Ids are never empty, and Firestore refuses to compare with an empty one.
  else if (orderBy) query = query.where(field, '>=', '');
  if (to !== null) query = query.where(field, '<', to);
  return query.orderBy(FieldPath.documentId());
}
