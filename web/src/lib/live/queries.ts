import {
  collection,
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import { QUERIES, type LiveQueryName, type QueryValues } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/data/query';

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

/** Live queries that have an order, and so a place to read on from. */
export type OrderedQueryName = {
  [N in LiveQueryName]: (typeof QUERIES)[N] extends { orderBy: unknown } ? N : never;
}[LiveQueryName];

/** Where a document stands in such an order. The server writes times in whole milliseconds. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/**
 * What follows `place` in a query of the product's table, in the same order: of the same instant, the
 * ids decide as they do in the query itself.
 *
 * @param most as for `liveQuery`.
 */
export function queryFrom<N extends OrderedQueryName>(
  db: Firestore,
  name: N,
  values: QueryValues<N>,
  place: Place,
  most?: number,
): Query {
  const [, direction] = QUERIES[name].orderBy;
  return query(
    liveQuery(db, name, values, most),
    orderBy(documentId(), direction),
    startAfter(place.at, place.id),
  );
}
