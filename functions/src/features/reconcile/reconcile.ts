import { OWNED } from '@pennysprout/shared/data/ownership';
import type { Deps } from '../../deps';
import { queryOf } from '../../firestore/queries';
import { readerOutside, readerWithin, scan, type Reader } from '../../firestore/scan';
import { readTogether } from '../../firestore/snapshot';
import { checkFamily, NO_COUNTS, type FamilyCounts } from './check-family';
import { collectDrifts, type Drift, type DriftCollector, type Tell } from './drift';
import { searchOwned, searchUniqueKeys, type OrphanSearch } from './orphans';

/** Families that are checked side by side. */
const FAMILIES_AT_ONCE = 8;

/** Drifts that a report names; the others it only counts. */
const MOST_DRIFTS = 200;

export interface ReconcileOptions {
  readonly mostDrifts?: number;
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
 * Goes through the whole database and reports where it contradicts itself: balances and entries,
 * holdings and trades, interest, people, and documents that belong to nobody. It only reads, one page
 * at a time, so it can run beside the app.
 *
 * What seems wrong may be a write that came between two reads. It is looked at once more, within a
 * read-only transaction that sees everything as of one moment, and counts only if it is wrong there
 * as well (https://firebase.google.com/docs/firestore/manage-data/transactions).
 */
export async function reconcile(
  { db }: Pick<Deps, 'db'>,
  { mostDrifts = MOST_DRIFTS }: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const found = collectDrifts(mostDrifts);
  const checked = await checkFamilies({ db }, mostDrifts, found);
  const scanned: Record<string, number> = {};
  const searches = [...OWNED.map((owned) => searchOwned(db, owned)), searchUniqueKeys(db)];
  for (const search of searches) {
    scanned[search.name] = await findOrphans({ db }, search, found.tell);
  }
  const { kept, total } = found.list();
  return { checked, scanned, drifts: kept, driftCount: total };
}

async function checkFamilies(
  { db }: Pick<Deps, 'db'>,
  mostDrifts: number,
  found: DriftCollector,
): Promise<FamilyCounts> {
  let sum = NO_COUNTS;
  // No fields are asked for: each family is read again together with all that belongs to it.
  const families = queryOf(db, 'allFamilies', {}).select();
  for await (const page of scan(readerOutside(db), families)) {
    for (let from = 0; from < page.length; from += FAMILIES_AT_ONCE) {
      const some = page.slice(from, from + FAMILIES_AT_ONCE);
      const checks = some.map(({ id }) => checkTwice({ db }, id, mostDrifts));
      for (const { counts, drifts } of await Promise.all(checks)) {
        sum = addCounts(sum, counts);
        found.take(drifts);
      }
    }
  }
  return sum;
}

/** As things are now, and if that seems wrong, as they are at one moment. */
async function checkTwice({ db }: Pick<Deps, 'db'>, familyId: string, mostDrifts: number) {
  const check = async (reader: Reader) => {
    const found = collectDrifts(mostDrifts);
    const counts = await checkFamily({ reader, db, tell: found.tell }, familyId);
    return { counts, drifts: found.list() };
  };
  const first = await check(readerOutside(db));
  if (first.drifts.total === 0) return first;
  return readTogether(db, (tx) => check(readerWithin(tx)));
}

function addCounts(a: FamilyCounts, b: FamilyCounts): FamilyCounts {
  const sums = Object.entries(a).map(([kind, count]) => [
    kind,
    (count as number) + b[kind as keyof FamilyCounts],
  ]);
  return Object.fromEntries(sums) as FamilyCounts;
}

/** Tells of the documents of a collection that belong to nobody. @returns how many it has. */
async function findOrphans(
  { db }: Pick<Deps, 'db'>,
  search: OrphanSearch,
  tell: Tell,
): Promise<number> {
  const reader = readerOutside(db);
  let count = 0;
  for await (const page of search.pages(reader)) {
    count += page.length;
    const suspects = await search.check(reader, page);
    if (suspects.length === 0) continue;
    const confirmed = await readTogether(db, async (tx) => {
      const within = readerWithin(tx);
      const again = await within.many(suspects.map(({ ref }) => ref));
      return search.check(
        within,
        again.filter((snapshot) => snapshot.exists),
      );
    });
    for (const { drift } of confirmed) tell(drift);
  }
  return count;
}
