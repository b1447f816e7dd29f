import type { Collection } from '../kernel/document/collection';
import { ALL_COLLECTIONS } from './collections';
import { QUERIES } from './queries';
import type { QueryShape } from '../kernel/document/query';

/** Composite index; see https://firebase.google.com/docs/reference/firestore/indexes. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly {
    readonly fieldPath: string;
    readonly order: 'ASCENDING' | 'DESCENDING';
  }[];
}

/** Field exempt from Firestore's automatic single-field indexes. */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: true;
  readonly indexes: readonly never[];
}

/**
 * Derives a query's indexes. Firestore merges its single-field indexes only for equalities. An order
 * besides equalities needs an index of all these fields that ends with the order
 * (https://firebase.google.com/docs/firestore/query-data/index-overview).
 */
function indexesOf(query: QueryShape): CompositeIndex[] {
  const { collection, equals, anyOf, orderBy } = query;
  const filters = [...equals, ...(anyOf === undefined ? [] : [anyOf])];
  if (!orderBy || filters.length === 0) return [];
  const [field, direction] = orderBy;
  const order = direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  return [
    {
      collectionGroup: collection,
      queryScope: 'COLLECTION',
      fields: [
        ...filters.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
        { fieldPath: field, order },
      ],
    },
  ];
}

function overridesOf({ name, unindexed = [], expires }: Collection): FieldOverride[] {
  return unindexed.map((fieldPath) => ({
    collectionGroup: name,
    fieldPath,
    ...(fieldPath === expires && { ttl: true as const }),
    indexes: [],
  }));
}

function sorted<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => textOf(a).localeCompare(textOf(b), 'en'));
}

/** Content of `firestore/firestore.indexes.json`. */
export const INDEXES = {
  indexes: sorted(Object.values<QueryShape>(QUERIES).flatMap(indexesOf), (index) =>
    [index.collectionGroup, ...index.fields.map(({ fieldPath }) => fieldPath)].join(' '),
  ),
  fieldOverrides: sorted(
    ALL_COLLECTIONS.flatMap(overridesOf),
    ({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`,
  ),
};
