import { describe, expect, it, test } from 'vitest';
import { EXPORT_COLUMNS } from '../family-export/columns';
import { ALL_COLLECTIONS } from './collections';
import { EXPORT_SECTIONS, ROWS } from './exports';
import { INDEXES } from './indexes';
import { PURGED_BY_PAGES } from './ownership';
import { QUERIES } from './queries';

describe('the collections', () => {
  it('have distinct names, and distinct queries', () => {
    const names = ALL_COLLECTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const queries = ALL_COLLECTIONS.flatMap((one) => Object.keys(one.queries));
    expect(new Set(queries).size).toBe(queries.length);
    expect(Object.keys(QUERIES)).toEqual(queries);
  });

  it('expire by the declared field, and by no other', () => {
    const expected = ALL_COLLECTIONS.flatMap(({ name, expires }) =>
      expires ? [`${name}.${expires}`] : [],
    );
    const found = INDEXES.fieldOverrides.flatMap(({ ttl, collectionGroup, fieldPath }) =>
      ttl ? [`${collectionGroup}.${fieldPath}`] : [],
    );
    expect(found.sort()).toEqual(expected.sort());
  });
});

/** Unreadable by browsers, but a family's to know, without secrets. */
const EXPORTED_BESIDES = ['interest_runs', 'devices'];

describe.each(ALL_COLLECTIONS)('the collection $name', (about) => {
  const { owner, links, purgedWith, scan, queries, examples } = about;

  it('is deleted with its owner', () => {
    if (owner === 'child') expect(purgedWith).toHaveProperty('child');
    if (owner === 'child' || owner === 'family') expect(purgedWith).toHaveProperty('family');
  });

  it('is deleted by a query of its own for the owner', () => {
    for (const owned of ['family', 'child'] as const) {
      const way = purgedWith[owned];
      if (typeof way !== 'object') continue;
      const name = 'pages' in way ? way.pages : way.step;
      const field = links[owned]?.field ?? 'familyId';
      expect(queries[name]).toMatchObject({ equals: [field] });
    }
  });

  it('is searched as a whole for documents without an owner', () => {
    const link = [links.child, links.family].find((one) => one && !one.optional);
    expect(scan !== undefined).toBe(Object.keys(links).length > 0);
    if (!scan) return;
    expect(queries[scan.all]).toMatchObject({ equals: [] });
    const isById = link === undefined || link.field === 'id';
    expect(queries[scan.byOwner]?.orderBy).toEqual(isById ? undefined : [link.field, 'asc']);
  });

  it('is exported if it belongs to a family and browsers may read it; exceptions are listed here', () => {
    const readable = owner !== 'nobody' && about.private !== true;
    const expected = readable || EXPORTED_BESIDES.includes(about.name);
    expect(about.exported !== undefined).toBe(expected);
    if (about.exported) expect(ROWS).toHaveProperty(about.exported.table);
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
  const rows = Object.entries(ROWS).map(([table, { schema }]) => [
    table,
    Object.keys(schema.fields),
  ]);
  expect(Object.entries(EXPORT_COLUMNS)).toEqual(rows);
});
