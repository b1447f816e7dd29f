import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Collection } from '@pennysprout/shared/kernel/document/collection';
import type { AnyField, AnyFields } from '@pennysprout/shared/kernel/document/field';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import { OLDEST_CLIENT, SCHEMA_NUMBER } from '@pennysprout/shared/kernel/document/schema-number';

/**
 * Fingerprint of the stored fields under each number. A row that was deployed stays as it is: a change
 * of the fields is a new number with a new row.
 */
const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: 'a38c455cf7566dde',
  2: '8919f02bae928a2f',
};

/** Form of a field without what is only said of it. */
const formOf = ({ type, fields }: AnyField): unknown =>
  fields === undefined ? type : [type, formsOf(fields)];

function formsOf(fields: AnyFields): unknown[] {
  return Object.entries(fields)
    .map(([name, field]) => [name, formOf(field)])
    .sort();
}

function fingerprintOf(collections: readonly Pick<Collection, 'name' | 'kinds'>[]): string {
  const forms = collections.map(({ name, kinds }) => [
    name,
    kinds.map(({ fields }) => formsOf(fields)),
  ]);
  return createHash('sha256').update(JSON.stringify(forms)).digest('hex').slice(0, 16);
}

const ALL: readonly Collection[] = COLLECTION_KEYS.map((key) => REGISTRY[key]);

describe('the schema number', () => {
  it('belongs to the stored fields as they are', () => {
    expect(fingerprintOf(ALL), 'raise SCHEMA_NUMBER and add a row').toBe(
      FINGERPRINTS[SCHEMA_NUMBER],
    );
  });

  it('would have to change with each field', () => {
    const without = ALL.map(({ name, kinds }) => ({ name, kinds: kinds.slice(1) }));
    expect(fingerprintOf(without)).not.toBe(fingerprintOf(ALL));
    const [first, ...others] = ALL;
    if (!first) throw new Error('There are no collections.');
    const renamed = first.kinds.map((kind) => {
      const [[name, field] = [], ...rest] = Object.entries(kind.fields);
      return { ...kind, fields: Object.fromEntries([[`${name}2`, field], ...rest]) };
    });
    const changed = [{ name: first.name, kinds: renamed as Collection['kinds'] }, ...others];
    expect(fingerprintOf(changed)).not.toBe(fingerprintOf(ALL));
  });

  it('is never below what the server serves', () => {
    expect(OLDEST_CLIENT).toBeLessThanOrEqual(SCHEMA_NUMBER);
    expect(Object.keys(FINGERPRINTS)).toHaveLength(SCHEMA_NUMBER);
  });
});
