import { array, type InferType } from 'yup';
import { exactObject } from '../kernel/schema/fields';
import type { SchemaOf } from '../kernel/schema/schema-of';
import type { Collection, Exported } from '../kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY, type CollectionKey } from './collections';

type Registry = typeof REGISTRY;

/** Collections that are exported. */
type ExportedKey = {
  [K in CollectionKey]: Registry[K] extends { readonly exported: unknown } ? K : never;
}[CollectionKey];

/** Collections that are exported in pages. */
type PagedKey = {
  [K in ExportedKey]: Registry[K]['exported'] extends { readonly toRow: unknown } ? K : never;
}[ExportedKey];

type TableOf<K extends ExportedKey> = Registry[K]['exported']['table'];

/** Tables of an export, with their rows. */
export type ExportTables = {
  [K in ExportedKey as TableOf<K>]: InferType<Registry[K]['exported']['row']>[];
};

type TableName = keyof ExportTables;

/** Sections of an export in turn: the family's people, then each table with pages. */
export type ExportSection = 'people' | TableOf<PagedKey>;

function isExported(key: CollectionKey): key is ExportedKey {
  const about: Collection = REGISTRY[key];
  return about.exported !== undefined;
}

/** Table that is exported in pages. */
export interface ExportPages {
  readonly table: Exclude<ExportSection, 'people'>;
  /** Query that finds the family's documents. */
  readonly query: `${PagedKey}OfFamily`;
  readonly toRow: (id: string, document: object) => unknown;
}

const EXPORTED_KEYS = COLLECTION_KEYS.filter(isExported);

function pagesOf(key: ExportedKey): ExportPages[] {
  const { table, toRow }: Exported = REGISTRY[key].exported;
  // Rows are only made from results of the same collection's query.
  return toRow ? [{ table, query: `${key}OfFamily`, toRow } as ExportPages] : [];
}

/** Returns true if a query orders the documents by time. */
function hasHistory(key: ExportedKey): boolean {
  const { queries = {}, kinds }: Collection = REGISTRY[key];
  return Object.values(queries).some(({ orderBy: [field = ''] = [] }) =>
    kinds.some(({ fields }) => fields[field]?.type === 'instant'),
  );
}

/** Tables with pages, histories last: only those may be long. */
export const EXPORT_PAGES: readonly ExportPages[] = [
  ...EXPORTED_KEYS.filter((key) => !hasHistory(key)),
  ...EXPORTED_KEYS.filter(hasHistory),
].flatMap(pagesOf);

/** Sections in order of export. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  'people',
  ...EXPORT_PAGES.map(({ table }) => table),
];

function byTable<T>(valueOf: (exported: Exported) => T): Readonly<Record<TableName, T>> {
  const tables = EXPORTED_KEYS.map((key) => REGISTRY[key].exported);
  const entries = tables.map((exported) => [exported.table, valueOf(exported)]);
  return Object.fromEntries(entries) as Record<TableName, T>;
}

/** Tables of a page: rows of one section, the others empty. */
export const exportTablesSchema = exactObject(
  // Each table has its own rows, a correlation the compiler loses in the loop.
  byTable(({ row }) => array(row).required()) as unknown as {
    readonly [T in TableName]: SchemaOf<ExportTables[T]>;
  },
);

/** Descriptions of the tables and their fields, by their paths in the answer. */
export const EXPORT_NOTES: Readonly<Record<string, string>> = Object.fromEntries(
  EXPORTED_KEYS.flatMap((key): [string, string][] => {
    const { table, is, notes = {} }: Exported = REGISTRY[key].exported;
    const ofFields = Object.entries(notes);
    return [
      [`tables.${table}`, is],
      ...ofFields.map(([field, note]): [string, string] => [`tables.${table}.${field}`, note]),
    ];
  }),
);

/** Returns an empty export. */
export function emptyTables(): ExportTables {
  return byTable((): never[] => []);
}

/** Schema of a row of each table. */
export const EXPORT_ROWS: Readonly<Record<TableName, SchemaOf>> = byTable(({ row }) => row);

/** Values of the fields of each table that an older file may lack. */
export const EXPORT_ABSENT = byTable(
  ({ absent = {} }): Readonly<Record<string, unknown>> => absent,
);
