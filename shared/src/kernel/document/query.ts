/** Query by equality, with at most one order, and its limit. */
export interface QueryShape {
  readonly collection: string;
  readonly equals: readonly string[];
  /** Field that may have any of up to `MOST_VALUES` values. */
  readonly anyOf?: string;
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** True if browsers send it too, so that the security rules must allow it. */
  readonly live: boolean;
}

/** Documents per page of a purge or scan; also the most writes per batch. */
export const PAGE_SIZE = 500;

/**
 * Most values a query may list for a field
 * (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any).
 */
export const MOST_VALUES = 30;
