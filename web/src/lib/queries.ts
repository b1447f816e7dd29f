import {
  collection,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import {
  QUERIES,
  type LiveQueryName,
  type QueryShape,
  type QueryValues,
} from '@pennysprout/shared/data/queries';

/**
 * A query of the product's table that browsers may send.
 *
 * @param most fewer documents than the query may ask for.
 * @throws RangeError when it is more; the security rules would refuse it.
 */
export function liveQuery<N extends LiveQueryName>(
  db: Firestore,
  name: N,
  values: QueryValues<N>,
  most: number = QUERIES[name].limit,
): Query {
  const shape: QueryShape = QUERIES[name];
  if (most > shape.limit) throw new RangeError(`${name} asks for ${most} documents`);
  const constraints: QueryConstraint[] = [];
  // In the order of the table, so that the same query is the same listener.
  for (const field of shape.equals) {
    constraints.push(where(field, '==', (values as Record<string, string | boolean>)[field]));
  }
  if (shape.orderBy) constraints.push(orderBy(...shape.orderBy));
  return query(collection(db, shape.collection), ...constraints, limit(most));
}
