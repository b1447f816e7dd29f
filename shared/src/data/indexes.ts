import type { Collection } from './collection';
import { COLLECTION_KEYS, REGISTRY } from './collections';
import { QUERIES } from './queries';
import type { QueryShape } from './query';

/** An index of several fields, as https://firebase.google.com/docs/reference/firestore/indexes says. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly {
    readonly fieldPath: string;
    readonly order: 'ASCENDING' | 'DESCENDING';
  }[];
}

/** A field without the indexes that Firestore keeps of each single one. */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: true;
  readonly indexes: readonly never[];
}

const about: readonly Collection[] = COLLECTION_KEYS.map((key) => REGISTRY[key]);

/**
 * Firestore merges its own indexes of single fields for queries of equalities alone. An order beside
 * equalities takes an index of all these fields that ends with the order
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
  const bare = unindexed.map((fieldPath) => ({
    collectionGroup: name,
    fieldPath,
    indexes: [],
  }));
  if (expires === undefined) return bare;
  return [...bare, { collectionGroup: name, fieldPath: expires, ttl: true, indexes: [] }];
}

function sorted<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => textOf(a).localeCompare(textOf(b), 'en'));
}

/** What `firestore.indexes.json` says. */
export const INDEXES = {
  indexes: sorted(Object.values<QueryShape>(QUERIES).flatMap(indexesOf), (index) =>
    [index.collectionGroup, ...index.fields.map(({ fieldPath }) => fieldPath)].join(' '),
  ),
  fieldOverrides: sorted(
    about.flatMap(overridesOf),
    ({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`,
  ),
};
