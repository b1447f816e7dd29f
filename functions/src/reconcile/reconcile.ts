import { OWNED } from '@pennysprout/shared/data/ownership';
import type { Deps } from '../kernel/deps';
import type { Database } from '../kernel/firestore/database';
import { readerOutside, scan } from '../kernel/firestore/scan';
import { lookAtFamilies } from './check-families';
import { NO_COUNTS, type FamilyCounts } from './check-family';
import { addCounts } from './counts';
import { collectDrifts, type Drift, type DriftCollector } from './drift';
import { MOST_DRIFTS } from './confirm-drift';
import { findOrphans, searchOwned, searchUniqueKeys } from './orphans';

export interface ReconcileOptions {
  readonly mostDrifts?: number;
  /** Family to limit it to, without a search for orphans; null for the whole database. */
  readonly familyId?: string | null;
}

export interface ReconcileReport {
  /** Counts of what was checked. */
  readonly checked: FamilyCounts;
  /** Documents scanned for orphans, by query. */
  readonly scanned: Readonly<Record<string, number>>;
  /** First drifts found. */
  readonly drifts: readonly Drift[];
  /** Total number of drifts. */
  readonly driftCount: number;
}

/**
 * Checks the whole database, or one family, for contradictions: balances and entries, holdings and
 * trades, interest, people, and orphaned documents. Only reads, page by page, so it can run alongside
 * the app.
 */
export async function reconcile(
  { db }: Pick<Deps, 'db'>,
  { mostDrifts = MOST_DRIFTS, familyId = null }: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const found = collectDrifts(mostDrifts);
  const checked = await checkFamilies(db, familyId, mostDrifts, found);
  const scanned = familyId === null ? await searchEverything(db, found) : {};
  const { kept, total } = found.list();
  return { checked, scanned, drifts: kept, driftCount: total };
}

async function* familyIdsOf(db: Database, familyId: string | null): AsyncGenerator<string[]> {
  if (familyId !== null) {
    yield [familyId];
    return;
  }
  // Selects no fields: each family is read again with everything it owns.
  const families = { name: 'allFamilies', values: {}, fields: [] } as const;
  for await (const page of scan(readerOutside(db), db, families)) yield page.map(({ id }) => id);
}

async function checkFamilies(
  db: Database,
  familyId: string | null,
  mostDrifts: number,
  found: DriftCollector,
): Promise<FamilyCounts> {
  let sum = NO_COUNTS;
  for await (const familyIds of familyIdsOf(db, familyId)) {
    for (const { counts, drifts } of await lookAtFamilies(db, familyIds, mostDrifts)) {
      sum = addCounts(sum, counts);
      found.take(drifts);
    }
  }
  return sum;
}

/**
 * Reports orphaned documents.
 *
 * @returns the number of documents scanned, by query.
 */
async function searchEverything(
  db: Database,
  { report }: DriftCollector,
): Promise<Record<string, number>> {
  const scanned: Record<string, number> = {};
  const reader = readerOutside(db);
  for (const search of [...OWNED.map((owned) => searchOwned(db, owned)), searchUniqueKeys(db)]) {
    const { query: name, fields } = search;
    scanned[name] = 0;
    for await (const page of scan(reader, db, { name, values: {}, fields })) {
      scanned[name] += page.length;
      for (const drift of await findOrphans(db, search, page)) report(drift);
    }
  }
  return scanned;
}
