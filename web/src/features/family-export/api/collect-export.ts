import type { FamilyExportPage } from '@pennysprout/shared/api/contract';
import { ApiError, call, type CallRequest } from '../../../lib/api/api-client';

export type ExportTables = FamilyExportPage['tables'];

/** Everything that is stored about a family, as it was at one moment. */
export interface FamilyExport {
  /** ISO 8601 in UTC. */
  readonly exportedAt: string;
  readonly tables: ExportTables;
}

/**
 * Asks for page after page, all of them of the moment of the first one.
 *
 * @throws ApiError
 */
export async function collectExport(familyId: string): Promise<FamilyExport> {
  const params = { familyId };
  let page = await callPatiently({ params });
  const exportedAt = page.at;
  const tables = page.tables;
  while (page.next !== null) {
    page = await callPatiently({ params, query: page.next });
    append(tables, page.tables);
  }
  // Pages come in the order of ids; people read in the order of time.
  tables.entries.sort((a, b) => a.timestamp.localeCompare(b.timestamp, 'en'));
  tables.trades.sort((a, b) => a.time.localeCompare(b.time, 'en'));
  return { exportedAt, tables };
}

/** A family with very many entries asks for more pages than are given out at once. */
async function callPatiently(request: CallRequest<'exportFamily'>): Promise<FamilyExportPage> {
  for (;;) {
    try {
      return await call('exportFamily', request);
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (wait === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

function append(tables: ExportTables, more: ExportTables): void {
  for (const name of Object.keys(tables) as (keyof ExportTables)[]) {
    // Both sides are of the same table, which the compiler cannot follow through the loop.
    const rows = tables[name] as unknown[];
    for (const row of more[name]) rows.push(row);
  }
}
