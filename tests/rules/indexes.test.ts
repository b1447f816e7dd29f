import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import { QUERIES } from '@pennysprout/shared/data/queries';
import type { QueryShape } from '@pennysprout/shared/data/query';

/** firestore.indexes.json, as https://firebase.google.com/docs/reference/firestore/indexes says. */
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
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
) as IndexesFile;
const queries: readonly QueryShape[] = Object.values(QUERIES);

function filtersOf({ equals, anyOf }: QueryShape): readonly string[] {
  return anyOf === undefined ? equals : [...equals, anyOf];
}

/**
 * The composite index that a query needs, in words, or null.
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

test('no field that a query names is without its single-field indexes', () => {
  const used = new Set(
    queries.flatMap((query) => {
      const fields = [...filtersOf(query), ...(query.orderBy ? [query.orderBy[0]] : [])];
      return fields.map((field) => `${query.collection}.${field}`);
    }),
  );
  const off = file.fieldOverrides.map(
    ({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`,
  );
  expect(off.filter((field) => used.has(field))).toEqual([]);
  expect(new Set(off).size).toBe(off.length);
});

test('every override is of a collection that there is, and switches indexes off', () => {
  const known: readonly string[] = [
    ...Object.values(COLLECTIONS),
    ...Object.values(PRIVATE_COLLECTIONS),
  ];
  for (const { collectionGroup, indexes } of file.fieldOverrides) {
    expect(known).toContain(collectionGroup);
    expect(indexes).toEqual([]);
  }
});
