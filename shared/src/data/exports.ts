import { array, type InferType } from 'yup';
import { allowanceRows } from '../allowances/allowance-row';
import { childRows } from '../auth/child-row';
import { deviceRows } from '../devices/device-row';
import { familyRows } from '../families/family-row';
import { parentRows } from '../family-members/parent-row';
import { preferencesRows } from '../family-preferences/preferences-row';
import { interestRunRows } from '../interest/interest-run-row';
import { jarMoveRows } from '../jars/jar-move-row';
import { exactObject } from '../kernel/schema/fields';
import type { SchemaOf } from '../kernel/schema/schema-of';
import { balanceRows } from '../ledger/balance-row';
import { entryRows } from '../ledger/entry-row';
import { giftReturnRows } from '../red-envelopes/gift-return-row';
import { requestRows } from '../requests/request-row';
import { holdingRows } from '../stock/holding-row';
import { tradeRows } from '../stock/trade-row';
import { ALL_COLLECTIONS } from './collections';

/** Rows of each table of a family's export, in reading order. */
export const ROWS = {
  family: familyRows,
  children: childRows,
  parents: parentRows,
  preferences: preferencesRows,
  entries: entryRows,
  balances: balanceRows,
  jarMoves: jarMoveRows,
  allowances: allowanceRows,
  requests: requestRows,
  devices: deviceRows,
  giftReturns: giftReturnRows,
  shares: holdingRows,
  trades: tradeRows,
  interestRuns: interestRunRows,
};

type TableName = keyof typeof ROWS;

/** Tables of an export, with their rows. */
export type ExportTables = {
  [T in TableName]: InferType<(typeof ROWS)[T]['schema']>[];
};

/** Tables that are exported in pages, and the query that finds a page's documents; histories last. */
export const EXPORT_PAGES = {
  balances: { query: 'balancesOfFamily', toRow: balanceRows.toRow },
  allowances: { query: 'allowancesOfFamily', toRow: allowanceRows.toRow },
  devices: { query: 'devicesOfFamily', toRow: deviceRows.toRow },
  giftReturns: { query: 'giftReturnsOfFamily', toRow: giftReturnRows.toRow },
  shares: { query: 'stockAssetsOfFamily', toRow: holdingRows.toRow },
  interestRuns: { query: 'interestRunsOfFamily', toRow: interestRunRows.toRow },
  entries: { query: 'entriesOfFamily', toRow: entryRows.toRow },
  jarMoves: { query: 'jarMovesOfFamily', toRow: jarMoveRows.toRow },
  requests: { query: 'requestsOfFamily', toRow: requestRows.toRow },
  trades: { query: 'stockTransactionsOfFamily', toRow: tradeRows.toRow },
} as const;

/** Sections of an export in turn: the family's people, then each table with pages. */
export type ExportSection = 'people' | keyof typeof EXPORT_PAGES;

export const EXPORT_SECTIONS = ['people', ...Object.keys(EXPORT_PAGES)] as readonly ExportSection[];

/** Tables of a page: rows of one section, the others empty. */
export const exportTablesSchema = exactObject(
  // Each table has its own rows, a correlation the compiler loses in the loop.
  Object.fromEntries(
    Object.entries(ROWS).map(([table, { schema }]) => [
      table,
      array(schema as SchemaOf).required(),
    ]),
  ) as unknown as { readonly [T in TableName]: SchemaOf<ExportTables[T]> },
);

/** Descriptions of the tables and their columns, by their paths in the answer. */
export const EXPORT_NOTES: Readonly<Record<string, string>> = Object.fromEntries([
  ...ALL_COLLECTIONS.flatMap(({ exported }) =>
    exported ? [[`tables.${exported.table}`, exported.is] as const] : [],
  ),
  ...Object.entries(ROWS).flatMap(([table, { notes }]) =>
    Object.entries<string>(notes).map(
      ([column, note]) => [`tables.${table}.${column}`, note] as const,
    ),
  ),
]);

/** Returns an empty export. */
export function emptyTables(): ExportTables {
  return {
    family: [],
    children: [],
    parents: [],
    preferences: [],
    entries: [],
    balances: [],
    jarMoves: [],
    allowances: [],
    requests: [],
    devices: [],
    giftReturns: [],
    shares: [],
    trades: [],
    interestRuns: [],
  };
}
