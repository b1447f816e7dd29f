import type { Query } from './collection';

/** Query with the collection that it looks in. */
export interface QueryShape extends Query {
  readonly collection: string;
}

/** Documents per page of a purge or scan; also the most writes per batch. */
export const PAGE_SIZE = 500;

/**
 * Most values a query may list for a field
 * (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any).
 */
export const MOST_VALUES = 30;
