import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { OWNED } from '@pennysprout/shared/data/ownership';
import { Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { Database } from '../kernel/firestore/database';
import { idRange, type IdRange } from '../kernel/firestore/id-range';
import { PARTS } from '../kernel/firestore/parts';
import { walkPage, type Place } from '../kernel/firestore/walk';
import { marksSince } from '../kernel/posting/change-mark';
import { checkChanges } from './check-changes';
import { lookAtFamilies } from './check-families';
import type { DriftList } from './drift';
import { confirmDrift, MOST_DRIFTS } from './confirm-drift';
import { findOrphans, searchOwned, searchUniqueKeys, type OrphanSearch } from './orphans';

/** Nights in which everything is checked once. */
export const SLICES = 30;

/** Returns the ids checked in a part on one of the nights. */
export function turnOf(part: string, slice: number): IdRange {
  return idRange(slice * PARTS.length + PARTS.indexOf(part), SLICES * PARTS.length);
}

/** Changed children checked concurrently; each takes several sequential reads. */
export const CHILDREN_AT_ONCE = 32;

/** Families per page: some seconds of work. */
const FAMILIES_PER_PAGE = 100;

/** Counts of what was checked. */
export interface NightCounts {
  /** Children whose accounts had changed. */
  readonly children: number;
  /** Their new entries. */
  readonly entries: number;
  /** Families checked with everything they own. */
  readonly families: number;
  /** Documents scanned for orphans. */
  readonly documents: number;
  readonly drifts: number;
}

export const NOTHING_YET: NightCounts = {
  children: 0,
  entries: 0,
  families: 0,
  documents: 0,
  drifts: 0,
};

/** Drifts of one family, or of orphaned documents. */
export interface Found {
  readonly familyId: string | null;
  readonly drifts: DriftList;
}

/** Result of one page. */
interface StepPage {
  readonly counts: Partial<NightCounts>;
  readonly found: readonly Found[];
  /** Place to continue from; null after the last page. */
  readonly after: Place | null;
}

/** Step of a part's nightly check. */
export interface Step {
  readonly name: string;
  readonly look: (after: Place | null, size: number) => Promise<StepPage>;
}

/**
 * Lists a part's steps for a night, in order: children whose accounts have changed, then the families
 * and the owners of documents whose turn it is.
 */
export function stepsOf(
  db: Database,
  part: string,
  { since, slice }: { readonly since: Date; readonly slice: number },
): readonly [Step, ...Step[]] {
  return [changedAccounts(db, part, since), ...stepsInTurn(db, turnOf(part, slice))];
}

/** Lists the steps that check everything in a range of ids, changed or not. */
export function stepsInTurn(db: Database, range: IdRange): readonly Step[] {
  const searches = [...OWNED.map((owned) => searchOwned(db, owned)), searchUniqueKeys(db)];
  return [familiesInTurn(db, range), ...searches.map((search) => orphansInTurn(db, search, range))];
}

/**
 * Walks the accounts changed on the day of `since` or later. An account moves forward in this order with
 * each change, so the walk may see it twice but never misses it.
 */
export function changedAccounts(db: Database, part: string, since: Date): Step {
  const walk = {
    name: 'balancesByChange' as const,
    range: marksSince(part, since),
    fields: ['userId', 'familyId', 'updatedAt'],
  };
  return {
    name: walk.name,
    look: async (after, size) => {
      const page = await walkPage(db, { ...walk, after, size });
      const changed = page.docs.filter((account) => hasChanged(account.get('updatedAt'), since));
      const familyOf = new Map(
        changed.map((account) => account.data()).map(({ userId, familyId }) => [userId, familyId]),
      );
      const looks = await pMap(
        familyOf,
        ([childId, familyId]) => lookAtChanges(db, { childId, familyId, since }),
        { concurrency: CHILDREN_AT_ONCE },
      );
      const counts = { children: looks.length, entries: sum(looks.map(({ entries }) => entries)) };
      return { counts, found: looks, after: page.after };
    },
  };
}

/**
 * Returns true if changed since an instant. An `updatedAt` that is no timestamp counts as changed, so
 * that the check reports it.
 */
function hasChanged(updatedAt: unknown, since: Date): boolean {
  return !(updatedAt instanceof Timestamp) || updatedAt.toMillis() >= since.getTime();
}

async function lookAtChanges(
  db: Database,
  child: { readonly childId: string; readonly familyId: string; readonly since: Date },
): Promise<Found & { readonly entries: number }> {
  const { childId, familyId, since } = child;
  const path = `${COLLECTIONS.users}/${childId}`;
  const { counts, drifts } = await confirmDrift(
    db,
    { path, nothing: 0, check: (check) => checkChanges(check, childId, since) },
    MOST_DRIFTS,
  );
  return { familyId, entries: counts, drifts };
}

function familiesInTurn(db: Database, range: IdRange): Step {
  const walk = { name: 'allFamilies' as const, range, fields: [] };
  return {
    name: walk.name,
    look: async (after, most) => {
      const size = Math.min(most, FAMILIES_PER_PAGE);
      const page = await walkPage(db, { ...walk, after, size });
      const ids = page.docs.map(({ id }) => id);
      const looks = await lookAtFamilies(db, ids, MOST_DRIFTS);
      return {
        counts: { families: looks.length },
        found: looks,
        after: page.after,
      };
    },
  };
}

function orphansInTurn(db: Database, search: OrphanSearch, range: IdRange): Step {
  const { walk: name, fields } = search;
  return {
    name,
    look: async (after, size) => {
      const page = await walkPage(db, { name, range, fields, after, size });
      const kept = await findOrphans(db, search, page.docs);
      const found = { familyId: null, drifts: { kept, total: kept.length } };
      return { counts: { documents: page.docs.length }, found: [found], after: page.after };
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((so, value) => so + value, 0);
}
