import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');

const COLLECTIONS: readonly Collection[] = COLLECTION_KEYS.map((key) => REGISTRY[key]);

/** Cells of each row of the collections' table, by collection name. */
const ROWS = new Map(
  PAGE.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => [name.replaceAll('`', ''), cells] as const),
);

it('the privacy page names every collection of the database, and no other', () => {
  expect([...ROWS.keys()].sort()).toEqual(COLLECTIONS.map(({ name }) => name).sort());
});

it.each(COLLECTIONS)(
  'the privacy page states for $name its content, purpose and retention as the data model does',
  ({ name, kept }) => {
    const [holds = '', purpose = '', keptHere = '', exported = ''] = ROWS.get(name) ?? [];
    expect(holds).not.toBe('');
    expect(purpose).not.toBe('');
    expect(keptHere).toBe(kept);
    expect(exported).toMatch(/^(yes|no|but for .+)$/);
  },
);
