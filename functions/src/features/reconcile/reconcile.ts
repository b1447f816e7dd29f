import { OWNED } from '@pennysprout/shared/data/ownership';
import type { Deps } from '../../deps';
import type { Database } from '../../firestore/database';
import { readerOutside, scan } from '../../firestore/scan';
import { lookAtFamilies } from './check-families';
import { NO_COUNTS, type FamilyCounts } from './check-family';
import { addCounts } from './counts';
import { collectDrifts, type Drift, type DriftCollector } from './drift';
import { MOST_DRIFTS } from './look-twice';
import { findOrphans, searchOwned, searchUniqueKeys } from './orphans';

export interface ReconcileOptions {
  readonly mostDrifts?: number;
  /** This family only, without a search for what belongs to nobody; null for the whole database. */
  readonly familyId?: string | null;
}

export interface ReconcileReport {
  /** What was checked against each other, by kind. */
  readonly checked: FamilyCounts;
  /** Documents that were gone through in search of orphans, by query. */
  readonly scanned: Readonly<Record<string, number>>;
  /** The first drifts that were found. */
  readonly drifts: readonly Drift[];
  /** How many there are altogether. */
  readonly driftCount: number;
}

/**
 * Goes through the whole database, or all of a family, and reports where it contradicts itself: balances
 * and entries, holdings and trades, interest, people, and documents that belong to nobody. It only
 * reads, one page at a time, so it can run beside the app.
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
  // No fields are asked for: each family is read again together with all that belongs to it.
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

/** Tells of the documents that belong to nobody. @returns how many there are, by query. */
async function searchEverything(
  db: Database,
  { tell }: DriftCollector,
): Promise<Record<string, number>> {
  const scanned: Record<string, number> = {};
  const reader = readerOutside(db);
  for (const search of [...OWNED.map((owned) => searchOwned(db, owned)), searchUniqueKeys(db)]) {
    const { query: name, fields } = search;
    scanned[name] = 0;
    for await (const page of scan(reader, db, { name, values: {}, fields })) {
      scanned[name] += page.length;
      for (const drift of await findOrphans(db, search, page)) tell(drift);
    }
  }
  return scanned;
}
