import { describe, expect, it } from 'vitest';
import { emptyTables } from '../data/exports';
import { formatFamilyExport } from './format';
import { FileFault, lineOf, parseFamilyExport } from './parse-file';

const exportedAt = '2026-11-25T18:00:00.000Z';
const family = { id: 'lin', name: 'Lin', ownerId: 'ann', people: null };
const times = { createdAt: exportedAt, updatedAt: exportedAt };
const tables = { ...emptyTables(), family: [{ ...family, ...times }] };
const text = formatFamilyExport({ exportedAt, tables });

function placeOf(change: object): string {
  try {
    parseFamilyExport(JSON.stringify({ ...(JSON.parse(text) as object), ...change }));
    return 'none';
  } catch (error) {
    return error instanceof FileFault ? error.place : 'another error';
  }
}

describe('the file of an export', () => {
  it('is read as it was written', () => {
    expect(parseFamilyExport(text)).toEqual({ exportedAt, tables });
  });

  it('may begin with a byte-order mark', () => {
    expect(parseFamilyExport(`\uFEFF${text}`)).toEqual({ exportedAt, tables });
    expect(lineOf(`\uFEFF${text}`, 'family[0].name')).toBe(lineOf(text, 'family[0].name'));
  });

  it('may lack tables and columns, which are then empty', () => {
    const { people: _people, ...older } = tables.family[0] ?? {};
    const { requests: _requests, ...fewer } = JSON.parse(text) as Record<string, unknown>;
    const read = parseFamilyExport(JSON.stringify({ ...fewer, family: [older] }));
    expect(read.tables).toEqual(tables);
  });

  it.each([
    ['a newer version', { version: 2 }, 'version'],
    ['a version that there is not', { version: '1' }, 'version'],
    ['another format', { format: 'bank' }, 'format'],
    ['no time', { exportedAt: 'today' }, 'exportedAt'],
    ['a table that there is not', { wishes: [] }, 'wishes'],
    ['no list', { entries: {} }, 'entries'],
    ['a row that is none', { entries: [null] }, 'entries[0]'],
    ['a column that there is not', { family: [{ ...tables.family[0], size: 3 }] }, 'family[0]'],
    ['no name', { family: [{ ...tables.family[0], name: '' }] }, 'family[0].name'],
    ['a row twice', { family: [tables.family[0], tables.family[0]] }, 'family[1].id'],
  ])('is refused with %s, and the place', (_what, change, place) => {
    expect(placeOf(change)).toBe(place);
  });

  it('is refused if it is no JSON', () => {
    expect(() => parseFamilyExport('PK')).toThrow(FileFault);
  });

  it('has a line for each place, unless it was reformatted', () => {
    const lines = text.split('\n');
    const line = lineOf(text, 'family[0].name');
    expect(lines[(line ?? 0) - 1]).toContain('"name": "Lin"');
    expect(lines[(lineOf(text, 'family[0].size') ?? 0) - 1]).toContain('{');
    expect(lineOf(JSON.stringify(JSON.parse(text)), 'family[0].name')).toBeNull();
    expect(lineOf(text, '')).toBeNull();
  });
});
