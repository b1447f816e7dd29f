import { array, type InferType } from 'yup';
import { exactObject } from '../schemas/fields';
import type { SchemaOf } from '../schemas/schema-of';
import type { Collection, Exported } from './collection';
import { COLLECTION_KEYS, REGISTRY, type CollectionKey } from './collections';

type Registry = typeof REGISTRY;

/** The collections that are exported. */
type ExportedKey = {
  [K in CollectionKey]: Registry[K] extends { readonly exported: unknown } ? K : never;
}[CollectionKey];

/** Those that are exported page by page. */
type PagedKey = {
  [K in ExportedKey]: Registry[K]['exported'] extends { readonly toRow: unknown } ? K : never;
}[ExportedKey];

type TableOf<K extends ExportedKey> = Registry[K]['exported']['table'];

/** The tables of an export, with their rows. */
export type ExportTables = {
  [K in ExportedKey as TableOf<K>]: InferType<Registry[K]['exported']['row']>[];
};

type TableName = keyof ExportTables;

/** What an export goes through: the people of the family, and then each table that has pages. */
export type ExportPart = 'people' | TableOf<PagedKey>;

function isExported(key: CollectionKey): key is ExportedKey {
  const about: Collection = REGISTRY[key];
  return about.exported !== undefined;
}

/** A table that is exported page by page. */
export interface ExportPages {
  readonly table: Exclude<ExportPart, 'people'>;
  /** The query that finds the family's documents. */
  readonly query: `${PagedKey}OfFamily`;
  readonly toRow: (id: string, document: object) => unknown;
}

const EXPORTED_KEYS = COLLECTION_KEYS.filter(isExported);

function pagesOf(key: ExportedKey): ExportPages[] {
  const { table, toRow }: Exported = REGISTRY[key].exported;
  // Only what the query of the same collection finds is turned into its rows.
  return toRow ? [{ table, query: `${key}OfFamily`, toRow } as ExportPages] : [];
}

/** Whether its documents are a history: some query finds them in the order of their times. */
function hasHistory(key: ExportedKey): boolean {
  const { queries = {}, kinds }: Collection = REGISTRY[key];
  return Object.values(queries).some(({ orderBy: [field = ''] = [] }) =>
    kinds.some(({ fields }) => fields[field]?.type === 'instant'),
  );
}

/** The tables with pages, histories last: they alone may be long. */
export const EXPORT_PAGES: readonly ExportPages[] = [
  ...EXPORTED_KEYS.filter((key) => !hasHistory(key)),
  ...EXPORTED_KEYS.filter(hasHistory),
].flatMap(pagesOf);

/** In the order in which an export goes through them. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  'people',
  ...EXPORT_PAGES.map(({ table }) => table),
];

function byTable<T>(valueOf: (exported: Exported) => T): Readonly<Record<TableName, T>> {
  const tables = EXPORTED_KEYS.map((key) => REGISTRY[key].exported);
  const entries = tables.map((exported) => [exported.table, valueOf(exported)]);
  return Object.fromEntries(entries) as Record<TableName, T>;
}

/** A page holds the rows of one part; its other tables are empty. */
export const exportTablesSchema = exactObject(
  // Each table has rows of its own, which the compiler cannot follow through the loop.
  byTable(({ row }) => array(row).required()) as unknown as {
    readonly [T in TableName]: SchemaOf<ExportTables[T]>;
  },
);

/** What the reference says of the tables and their fields, by their paths in the answer. */
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

/** An export of nothing. */
export function emptyTables(): ExportTables {
  return byTable((): never[] => []);
}

/** The fields of each table, in the order in which a reader wants them. */
export const EXPORT_COLUMNS = byTable(({ row }): readonly string[] => Object.keys(row.fields));
