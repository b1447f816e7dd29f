import { ValidationError } from 'yup';
import { ROWS, type ExportTables } from '../data/exports';
import type { SchemaOf } from '../kernel/schema/schema-of';
import { EXPORT_COLUMNS } from './columns';
import { parseIso } from '../kernel/document/instant';
import { EXPORT_FORMAT, EXPORT_VERSION, type FamilyExport } from './format';

/** Reason to refuse a file, and the place in it. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  /** Place such as `entries[12].amount`; empty for the file as a whole. */
  readonly place: string;

  constructor(place: string, message: string) {
    super(message);
    this.place = place;
  }
}

type Values = Readonly<Record<string, unknown>>;

const STRICT = { strict: true } as const;
const HEAD = ['format', 'version', 'exportedAt'];

/** Removes the byte-order mark that some editors put before a text. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/**
 * Parses the file of a family's export. Tables that an older file lacks are empty, and missing columns have
 * the value of a document without the field. Unknown tables and columns are refused.
 *
 * @throws FileFault
 */
export function parseFamilyExport(text: string): FamilyExport {
  const content = objectOf('', parseJson(text));
  requireVersion(content);
  const exportedAt = timeOf(content['exportedAt']);
  const known = Object.keys(EXPORT_COLUMNS) as (keyof ExportTables)[];
  const strange = Object.keys(content).find((key) => ![...HEAD, ...known].includes(key));
  if (strange !== undefined) throw new FileFault(strange, 'There is no such table.');
  // Each table has its own rows, a correlation the compiler loses in the loop.
  const tables = Object.fromEntries(known.map((table) => [table, rowsOf(table, content[table])]));
  return { exportedAt, tables: tables as unknown as ExportTables };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text));
  } catch {
    throw new FileFault('', 'This is no JSON file. Of the two exports, give the one for programs.');
  }
}

function objectOf(place: string, value: unknown): Values {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values;
  throw new FileFault(place, 'An object belongs here.');
}

function requireVersion({ format, version }: Values): void {
  if (format !== EXPORT_FORMAT) throw new FileFault('format', 'This is no export of a family.');
  if (version === EXPORT_VERSION) return;
  const isNewer = typeof version === 'number' && version > EXPORT_VERSION;
  throw new FileFault(
    'version',
    isNewer
      ? 'A newer version of the product made this file. Update this one first.'
      : 'There is no such version of the file.',
  );
}

function timeOf(value: unknown): string {
  try {
    parseIso(String(value));
    return String(value);
  } catch {
    throw new FileFault('exportedAt', 'A time in UTC belongs here.');
  }
}

function rowsOf(table: keyof ExportTables, value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new FileFault(table, 'A list belongs here.');
  const ids = new Set<unknown>();
  return value.map((one: unknown, n) => {
    const place = `${table}[${n}]`;
    const row = rowOf(table, place, objectOf(place, one));
    const { id } = row as Values;
    if (id !== undefined && ids.has(id)) throw new FileFault(`${place}.id`, 'It is there twice.');
    ids.add(id);
    return row;
  });
}

function rowOf(table: keyof ExportTables, place: string, row: Values): unknown {
  const { schema, absent: values }: { schema: SchemaOf; absent: Values } = ROWS[table];
  const absent = EXPORT_COLUMNS[table]
    .filter((column) => row[column] === undefined)
    .map((column) => [column, values[column] ?? null] as const);
  const whole = { ...row, ...Object.fromEntries<unknown>(absent) };
  try {
    return schema.validateSync(whole, STRICT);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { path = '' } = error;
    const at = path === '' ? place : `${place}.${path}`;
    throw new FileFault(at, 'No export has such a value.');
  }
}

/**
 * Finds the line of a place, if the file is formatted like an export, with one value per line.
 *
 * @returns null if it cannot be found.
 */
export function lineOf(text: string, place: string): number | null {
  const keys = place.match(/[^.[\]]+/g) ?? [];
  const content: unknown = JSON.parse(withoutMark(text));
  if (keys.length === 0 || JSON.stringify(content, null, 2) !== text.trim()) return null;
  // Longer than anything in the file, so that it cannot be in there.
  const mark = 'x'.repeat(text.length);
  const marked = JSON.stringify(withMark(content, keys, mark), null, 2);
  const index = marked.indexOf(mark);
  return index === -1 ? null : marked.slice(0, index).split('\n').length;
}

/** Puts the mark at the place, or as far towards it as there is something. */
function withMark(value: unknown, [key, ...rest]: readonly string[], mark: string): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return mark;
  const inside = (value as Values)[key];
  if (inside === undefined) return mark;
  const next = withMark(inside, rest, mark);
  if (Array.isArray(value)) return value.map((one: unknown, n) => (String(n) === key ? next : one));
  return { ...value, [key]: next };
}
