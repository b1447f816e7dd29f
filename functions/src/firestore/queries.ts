import assert from 'node:assert/strict';
import { MOST_VALUES, type QueryShape } from '@pennysprout/shared/data/query';
import {
  QUERIES,
  type FoundBy,
  type QueryName,
  type QueryValues,
} from '@pennysprout/shared/data/queries';
import type { Query } from 'firebase-admin/firestore';
import { converter, type Database } from './database';

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
