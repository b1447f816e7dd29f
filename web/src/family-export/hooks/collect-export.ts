import type { FamilyExportPage } from '@pennysprout/shared/api/contract';
import type { FamilyExport } from '@pennysprout/shared/family-export/format';
import { ApiError, call, type CallRequest } from '../../kernel/api/api-client';
import { pause } from '../../kernel/browser/pause';

export type ExportTables = FamilyExportPage['tables'];

/**
 * Fetches page after page, all as of the moment of the first.
 *
 * @throws ApiError
 */
export async function collectExport(familyId: string): Promise<FamilyExport> {
  const params = { familyId };
  let page = await callWaitingForLimit({ params });
  const exportedAt = page.at;
  const tables = page.tables;
  while (page.next !== null) {
    page = await callWaitingForLimit({ params, query: page.next });
    append(tables, page.tables);
  }
  // Pages are sorted by id; people read by time.
  tables.entries.sort((a, b) => a.timestamp.localeCompare(b.timestamp, 'en'));
  tables.trades.sort((a, b) => a.time.localeCompare(b.time, 'en'));
  return { exportedAt, tables };
}

/**
 * Fetches a page, and waits when throttled: a very large family needs more pages than are allowed at
 * once.
 */
async function callWaitingForLimit(
  request: CallRequest<'exportFamily'>,
): Promise<FamilyExportPage> {
  for (;;) {
    try {
      return await call('exportFamily', request);
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (wait === null) throw error;
      await pause(wait * 1000);
    }
  }
}

function append(tables: ExportTables, more: ExportTables): void {
  for (const name of Object.keys(tables) as (keyof ExportTables)[]) {
    // Both sides are rows of the same table, which the compiler cannot follow through the loop.
    const rows = tables[name] as unknown[];
    for (const row of more[name]) rows.push(row);
  }
}
