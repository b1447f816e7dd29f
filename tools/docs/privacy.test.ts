import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATA_MODEL } from './data-model';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');

/** The cells of each row of the table of collections, by the collection's name. */
const ROWS = new Map(
  PAGE.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => [name.replaceAll('`', ''), cells] as const),
);

it('names every collection of the database, and none that there is not', () => {
  expect([...ROWS.keys()].sort()).toEqual(Object.keys(DATA_MODEL).sort());
});

it.each(Object.entries(DATA_MODEL))(
  'says of %s what is in it, why, and how long it is kept in the words of the data model',
  (name, { kept }) => {
    const [holds = '', purpose = '', keptHere = '', exported = ''] = ROWS.get(name) ?? [];
    expect(holds).not.toBe('');
    expect(purpose).not.toBe('');
    expect(keptHere).toBe(kept);
    expect(exported).toMatch(/^(yes|no|but for .+)$/);
  },
);
