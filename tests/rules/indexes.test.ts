import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { QUERIES } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/kernel/document/query';
import { documentFields } from '../../tools/docs/document-fields';

/** Format of firestore.indexes.json: https://firebase.google.com/docs/reference/firestore/indexes. */
interface IndexesFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: string;
    readonly fields: readonly { readonly fieldPath: string; readonly order: string }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly object[];
    readonly ttl?: boolean;
  }[];
}

const file = JSON.parse(
  readFileSync(new URL('../../firestore/firestore.indexes.json', import.meta.url), 'utf8'),
) as IndexesFile;
const queries: readonly QueryShape[] = Object.values(QUERIES);

function filtersOf({ equals, anyOf }: QueryShape): readonly string[] {
  return anyOf === undefined ? equals : [...equals, anyOf];
}

/**
 * Describes the composite index that a query needs, or returns null.
 *
 * Firestore keeps an ascending and a descending index of every single field and merges them for
 * queries of equalities alone; a query in one order without a filter needs but the one of its field.
 * An order beside equalities on other fields takes a composite index that ends with the order, in
 * its direction (https://firebase.google.com/docs/firestore/query-data/index-overview).
 */
function neededIndex(query: QueryShape): string | null {
  const { collection, orderBy } = query;
  const filters = filtersOf(query);
  if (!orderBy || filters.length === 0) return null;
  const [field, direction] = orderBy;
  const order = direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  const equalities = filters.map((name) => `${name} ASCENDING`);
  return [`${collection} COLLECTION`, ...equalities, `${field} ${order}`].join(', ');
}

test('every query has its composite index, and there is no other', () => {
  const needed = new Set(queries.map(neededIndex).filter((index) => index !== null));
  const present = file.indexes.map(({ collectionGroup, queryScope, fields }) =>
    [
      `${collectionGroup} ${queryScope}`,
      ...fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`),
    ].join(', '),
  );
  expect([...present].sort()).toEqual([...needed].sort());
});

/**
 * Returns the fields whose automatic indexes a query uses: all that it filters by, or the one that it
 * orders by. With filters and an order it has a composite index, and needs none of them.
 */
function automaticIndexes(query: QueryShape): string[] {
  const filters = filtersOf(query);
  const [order] = query.orderBy ?? [];
  if (order !== undefined && filters.length > 0) return [];
  return [...filters, ...(order === undefined ? [] : [order])].map(
    (field) => `${query.collection}.${field}`,
  );
}

const EXEMPT = new Set(
  file.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
);

/** Returns the fields that a query needs automatic indexes for and that have none. */
function missingIndexes(query: QueryShape): string[] {
  return automaticIndexes(query).filter((field) => EXEMPT.has(field));
}

test('no query uses a disabled automatic index', () => {
  expect(queries.flatMap(missingIndexes)).toEqual([]);
  expect(EXEMPT.size).toBe(file.fieldOverrides.length);
});

test('a query that uses a disabled index is detected', () => {
  const newest = { collection: 'transactions', equals: [], limit: 1 };
  const inOrder: QueryShape = { ...newest, orderBy: ['timestamp', 'desc'] };
  expect(missingIndexes(inOrder)).toEqual(['transactions.timestamp']);
  const byText: QueryShape = { ...newest, equals: ['userId', 'description'] };
  expect(missingIndexes(byText)).toEqual(['transactions.description']);
  const anyOf: QueryShape = { ...newest, anyOf: 'description' };
  expect(missingIndexes(anyOf)).toEqual(['transactions.description']);
});

/** Types whose values Firestore may index by themselves. */
const INDEXABLE = new Set([
  'string',
  'number',
  'boolean',
  'true',
  'false',
  'null',
  'MinorUnits',
  'CurrencyCode',
  'Cadence',
  'EntryKind',
  'ErrorCode',
  'ExchangeRateSource',
  'JarIcon',
  'JarPurpose',
  'Language',
  'MoveKind',
  'Period',
  'Picture',
  'RequestKind',
  'RequestStatus',
  'StockOperation',
  'StockSymbol',
  'TradeOperation',
]);

const mayBeIndexed = (type: string) =>
  type
    .replace('?', '')
    .split(' | ')
    .every((part) => INDEXABLE.has(part) || part.startsWith("'"));

test('an instant, a list or an object has no automatic index, unless a query orders all documents by it', () => {
  const ordering = new Set(
    queries.filter(({ equals, anyOf }) => equals.length === 0 && !anyOf).flatMap(automaticIndexes),
  );
  const found = [...documentFields()].flatMap(([collection, fields]) =>
    fields.filter(({ type }) => !mayBeIndexed(type)).map(({ name }) => `${collection}.${name}`),
  );
  expect(found).toEqual(
    expect.arrayContaining([
      'transactions.timestamp',
      'idempotency_keys.createdAt',
      'jar_moves.legs',
    ]),
  );
  expect(found.filter((field) => !EXEMPT.has(field) && !ordering.has(field))).toEqual([]);
});

test('there are no more overrides than Firestore allows', () => {
  // https://firebase.google.com/docs/firestore/quotas: a field counts once, expiry or not.
  expect(file.fieldOverrides.length).toBeLessThanOrEqual(200);
});

test('every override belongs to an existing collection, and disables indexes', () => {
  const known: readonly string[] = [...Object.values(COLLECTIONS)];
  for (const { collectionGroup, indexes } of file.fieldOverrides) {
    expect(known).toContain(collectionGroup);
    expect(indexes).toEqual([]);
  }
});
