import type { Collection } from '../kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from './collections';
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

const about: readonly Collection[] = COLLECTION_KEYS.map((key) => REGISTRY[key]);

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

/**
 * Field types exempt from single-field indexes. Instants increase monotonically, and a collection takes
 * at most 500 writes a second while such a field is indexed
 * (https://firebase.google.com/docs/firestore/best-practices#hotspots); composite indexes start with a
 * family or a child, which spreads the writes. Objects and lists would get an index per field or item.
 */
const NOT_BY_ITSELF = /^(instant|object|any JSON|list of .+?)( or null)?$/;

function overridesOf(about: Collection): FieldOverride[] {
  const { name, kinds, unindexed = [], indexed = [], expires } = about;
  const fields = kinds.flatMap((one) => Object.entries(one.fields));
  const bare = fields.filter(([, { type }]) => NOT_BY_ITSELF.test(type)).map(([field]) => field);
  const exempt = new Set([...bare, ...unindexed].filter((field) => !indexed.includes(field)));
  return [...exempt].map((fieldPath) => ({
    collectionGroup: name,
    fieldPath,
    ...(fieldPath === expires && { ttl: true as const }),
    indexes: [],
  }));
}

function sorted<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => textOf(a).localeCompare(textOf(b), 'en'));
}

/** Content of `firestore.indexes.json`. */
export const INDEXES = {
  indexes: sorted(Object.values<QueryShape>(QUERIES).flatMap(indexesOf), (index) =>
    [index.collectionGroup, ...index.fields.map(({ fieldPath }) => fieldPath)].join(' '),
  ),
  fieldOverrides: sorted(
    about.flatMap(overridesOf),
    ({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`,
  ),
};
