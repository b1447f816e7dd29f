import { describe, expect, it, test } from 'vitest';
import { string } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import { collection, OF_CHILD, OF_NOBODY, type Collection } from '../kernel/document/collection';
import { COLLECTION_KEYS, COLLECTIONS, PRIVATE_COLLECTIONS, REGISTRY } from './collections';
import { EXPORT_COLUMNS } from '../family-export/columns';
import { EXPORT_ROWS, EXPORT_SECTIONS } from './exports';
import type { AnyField } from '../kernel/document/field';
import { CHILD, FAMILY, stored, text, type StoredOf } from '../kernel/document/stored';
import { INDEXES } from './indexes';
import { PURGED_BY_PAGES } from './ownership';
import { QUERIES } from './queries';
import type { QueryShape } from '../kernel/document/query';

const ALL: readonly Collection[] = COLLECTION_KEYS.map((key) => REGISTRY[key]);
const NAMES = ALL.map(({ name }) => name);

/** Lists the collections that a field, and what is inside it, refer to. */
function targets({ to, fields = {} }: AnyField): string[] {
  return [...(to === undefined ? [] : [to]), ...Object.values(fields).flatMap(targets)];
}

describe('the collections', () => {
  it('have distinct names, each for browsers or for the server only', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    const named = [...Object.values(COLLECTIONS), ...Object.values(PRIVATE_COLLECTIONS)];
    expect(named.sort()).toEqual([...NAMES].sort());
  });

  it('have distinct queries', () => {
    const own = ALL.flatMap(({ queries = {} }) => Object.keys(queries));
    expect(new Set(own).size).toBe(own.length);
    for (const { name, queries = {} } of ALL) {
      for (const query of Object.keys(queries)) expect(QUERIES).toHaveProperty(query);
      for (const query of Object.keys(queries) as (keyof typeof QUERIES)[]) {
        expect(QUERIES[query].collection).toBe(name);
      }
    }
  });

  it('have queries over fields of their own, live where a browser may read', () => {
    for (const { name, kinds, queries = {} } of ALL) {
      const fields = kinds.flatMap((one) => Object.keys(one.fields));
      for (const [query, shape] of Object.entries<QueryShape>(QUERIES)) {
        if (shape.collection !== name) continue;
        const used = [...shape.equals, ...(shape.orderBy ? [shape.orderBy[0]] : [])];
        const own = used.filter((field) => !field.includes('.'));
        expect(
          own.filter((field) => !fields.includes(field)),
          query,
        ).toEqual([]);
        expect(shape.live, query).toBe(queries[query]?.readers !== undefined);
      }
    }
  });

  it('expire by the declared field, and by no other', () => {
    const expected = ALL.flatMap(({ name, expires }) => (expires ? [`${name}.${expires}`] : []));
    const found = INDEXES.fieldOverrides.flatMap(({ ttl, collectionGroup, fieldPath }) =>
      ttl ? [`${collectionGroup}.${fieldPath}`] : [],
    );
    expect(found.sort()).toEqual(expected.sort());
  });
});

/** Unreadable by browsers, but a family's to know, without secrets. */
const EXPORTED_BESIDES = ['interest_runs', 'devices'];

describe.each(ALL)('the collection $name', (about) => {
  const { owner, purge, kinds, idOf, queries = {}, examples } = about;

  it('refers only to existing collections', () => {
    const fields = kinds.flatMap((one) => Object.values(one.fields));
    const named = [...fields.flatMap(targets), ...(idOf === undefined ? [] : [idOf])];
    expect(named.filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  it('is deleted with its owner', () => {
    if (owner === 'child') expect(purge).toHaveProperty('child');
    if (owner === 'child' || owner === 'family') expect(purge).toHaveProperty('family');
  });

  it('is exported if it belongs to a family and browsers may read it; exceptions are listed here', () => {
    const readable = owner !== 'nobody' && about.private !== true;
    const expected = readable || EXPORTED_BESIDES.includes(about.name);
    expect(about.exported !== undefined).toBe(expected);
  });

  it('cannot be read by anybody if it is private', () => {
    if (about.private !== true) return;
    const readers = [...examples, ...Object.values(queries)].map((one) => one.readers ?? 'nobody');
    expect(new Set(readers)).toEqual(new Set(['nobody']));
  });
});

test('a purge deletes first what nothing else depends on', () => {
  const named = ({ name, field }: { name: string; field: string }) => `${name} by ${field}`;
  const ofChild = PURGED_BY_PAGES.child.map(named);
  expect(ofChild).toEqual(
    expect.arrayContaining([
      'balancesOfUser by userId',
      'stockAssetsOfUser by userId',
      'stockTransactionsOfUser by userId',
      'idempotencyKeysOfChild by childId',
    ]),
  );
  // Their interest entries are counted in the family's runs.
  expect(ofChild).not.toContain('entriesOfUser by userId');
  expect(PURGED_BY_PAGES.family.map(named)).toEqual(
    expect.arrayContaining([
      'entriesOfFamily by familyId',
      'balancesOfFamily by familyId',
      'stockAssetsOfFamily by familyId',
      'stockTransactionsOfFamily by familyId',
      'idempotencyKeysOfFamily by familyId',
      'interestRunsOfFamily by familyId',
    ]),
  );
});

test('an export returns people first and histories last', () => {
  const known = ['people', 'balances', 'shares', 'interestRuns', 'entries', 'trades'];
  expect(EXPORT_SECTIONS.filter((part) => known.includes(part))).toEqual(known);
  expect(EXPORT_SECTIONS[0]).toBe('people');
});

test('an export’s columns are those of its rows, in their order', () => {
  const rows = Object.entries<object>(EXPORT_ROWS).map(([table, row]) => [
    table,
    Object.keys((row as { readonly fields: object }).fields),
  ]);
  expect(Object.entries(EXPORT_COLUMNS)).toEqual(rows);
});

describe('the description of a collection', () => {
  const WISH = stored({ userId: CHILD, familyId: FAMILY, name: text('What it is.') });
  const about = {
    name: 'wishes',
    ...OF_CHILD,
    examples: [{ id: 'w1', is: 'a wish', readers: 'child' }],
    is: 'A wish.',
    id: 'Drawn by Firestore.',
    kinds: [WISH],
    writtenBy: [],
    kept: 'Until the child is deleted.',
    privacy: { holds: 'a name', purpose: 'To wish.' },
  } as const;
  const ROW = exactObject({ name: string().required() });

  it('refers only to fields of its documents', () => {
    const indexed = collection({ ...about, unindexed: ['name'] });
    expect(indexed.unindexed).toEqual(['name']);
    // @ts-expect-error there is no such field
    collection({ ...about, unindexed: ['nmae'] });
    // @ts-expect-error there is no such field
    collection({ ...about, queries: { wishesByAge: { equals: ['age'], limit: 1 } } });
    // @ts-expect-error there is no such field
    collection({ ...about, ...OF_NOBODY, links: { child: { field: 'childId' } } });
  });

  it('rejects unknown properties', () => {
    // @ts-expect-error there is no such word
    collection({ ...about, keeped: 'Indefinitely.' });
  });

  it('must produce rows of its schema', () => {
    const toRow = (_id: string, { name }: StoredOf<typeof WISH>) => ({ name });
    collection({ ...about, exported: { table: 'wishes', is: 'Wishes.', row: ROW, toRow } });
    const toAnother = (id: string) => ({ id });
    const another = { table: 'wishes', is: 'Wishes.', row: ROW, toRow: toAnother } as const;
    // @ts-expect-error the row has another field
    collection({ ...about, exported: another });
  });
});
