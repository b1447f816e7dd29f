import type { ExportTables } from '../data/exports';

export const EXPORT_FORMAT = 'pennysprout-family';

/**
 * Version of the file. It is raised when a reader of the previous version would misunderstand a file. A new
 * table or column does not raise it, because files without it are read as documents without it.
 */
export const EXPORT_VERSION = 1;

/** Everything stored about a family, as of one moment. */
export interface FamilyExport {
  /** Moment of the export, ISO 8601 in UTC. */
  readonly exportedAt: string;
  readonly tables: ExportTables;
}

/** Formats a family's export as a file for programs, a value a line. */
export function formatFamilyExport({ exportedAt, tables }: FamilyExport): string {
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt };
  return JSON.stringify({ ...head, ...tables }, null, 2);
}
