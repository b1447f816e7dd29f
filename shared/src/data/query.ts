/** A query by equality, in at most one order, with the most documents that it may ask for. */
export interface QueryShape {
  readonly collection: string;
  readonly equals: readonly string[];
  /** A field that may have any of up to `MOST_VALUES` values. */
  readonly anyOf?: string;
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** Whether browsers send it too, so that the security rules must let it through. */
  readonly live: boolean;
}

/** Documents that one page of a purge or a scan holds; also the most writes of one batch. */
export const PAGE_SIZE = 500;

/** Values that one query may name for a field (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any). */
export const MOST_VALUES = 30;
