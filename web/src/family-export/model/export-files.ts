import { strToU8, zipSync } from 'fflate';
import { EXPORT_COLUMNS } from '@pennysprout/shared/family-export/columns';
import { formatFamilyExport, type FamilyExport } from '@pennysprout/shared/family-export/format';
import type { ExportTables } from '../hooks/collect-export';
import { toCsv, type Cell } from './csv';

const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Packs the family's data into one file: JSON for programs, or a ZIP of CSV tables for spreadsheets. */
export function toFile(data: FamilyExport, format: ExportFormat): ExportFile {
  const day = data.exportedAt.slice(0, 10);
  return format === 'json'
    ? { name: `pennysprout-${day}.json`, blob: toJson(data) }
    : { name: `pennysprout-${day}.zip`, blob: toZip(data) };
}

function toJson(data: FamilyExport): Blob {
  return new Blob([formatFamilyExport(data)], { type: 'application/json' });
}

function toZip({ tables }: FamilyExport): Blob {
  const files = Object.fromEntries(
    Object.entries(csvTables(tables)).map(([name, csv]) => [name, strToU8(csv)]),
  );
  return new Blob([zipSync(files)], { type: 'application/zip' });
}

/** Returns one CSV per table, keyed by file name. Rows about a child also get the child's name. */
function csvTables(tables: ExportTables): Record<string, string> {
  const names = new Map(tables.children.map(({ id, name }) => [id, name]));
  const named = (row: Readonly<Record<string, Cell>>) =>
    typeof row['childId'] === 'string' ? { ...row, childName: names.get(row['childId']) } : row;
  return Object.fromEntries(
    (Object.keys(EXPORT_COLUMNS) as (keyof ExportTables)[]).map((table) => {
      const columns = EXPORT_COLUMNS[table].flatMap((column: string) =>
        column === 'childId' ? ['childName', 'childId'] : [column],
      );
      return [`${table}.csv`, toCsv(columns, tables[table].map(named))];
    }),
  );
}
