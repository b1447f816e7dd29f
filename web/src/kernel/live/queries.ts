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
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';

/**
 * Builds a browser-allowed query of the product's query table.
 * @param most maximum number of documents, up to the query's limit
 * @throws RangeError if it exceeds the limit; the security rules would refuse the query
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
  // In the table's order, so that equal queries share a listener.
  for (const field of shape.equals) {
    constraints.push(where(field, '==', (values as Record<string, string | boolean>)[field]));
  }
  if (shape.orderBy) constraints.push(orderBy(...shape.orderBy));
  return query(collection(db, shape.collection), ...constraints, limit(most));
}

/** Live queries with an order, which can be read page by page. */
export type OrderedQueryName = {
  [N in LiveQueryName]: (typeof QUERIES)[N] extends { orderBy: unknown } ? N : never;
}[LiveQueryName];

/** Cursor in such an order. The server writes timestamps in whole milliseconds. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/**
 * Builds the query for the page after `place`, in the same order. Equal timestamps are ordered by id, as
 * in the original query.
 * @param most as for `liveQuery`
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
