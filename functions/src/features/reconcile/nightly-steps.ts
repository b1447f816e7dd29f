import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { OWNED } from '@pennysprout/shared/data/ownership';
import { Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { Database } from '../../firestore/database';
import { idRange, type IdRange } from '../../firestore/id-range';
import { PARTS } from '../../firestore/parts';
import { walkPage, type Place } from '../../firestore/walk';
import { marksSince } from '../../ledger/change-mark';
import { checkChanges } from './check-changes';
import { lookAtFamilies } from './check-families';
import type { DriftList } from './drift';
import { lookTwice, MOST_DRIFTS } from './look-twice';
import { findOrphans, searchOwned, searchUniqueKeys, type OrphanSearch } from './orphans';

/** The nights in which everything has its turn once. */
export const SLICES = 30;

/** The ids whose turn it is in one part and one of the nights. */
export function turnOf(part: string, slice: number): IdRange {
  return idRange(slice * PARTS.length + PARTS.indexOf(part), SLICES * PARTS.length);
}

/** Children with changes that are checked side by side; each is some reads, one after another. */
export const CHILDREN_AT_ONCE = 32;

/** Families of one page: some seconds of work. */
const FAMILIES_PER_PAGE = 100;

/** What was looked at, by kind. */
export interface NightCounts {
  /** Children whose accounts had changed. */
  readonly children: number;
  /** New entries of theirs. */
  readonly entries: number;
  /** Families with all that is theirs. */
  readonly families: number;
  /** Documents that were gone through in search of orphans. */
  readonly documents: number;
  readonly drifts: number;
}

export const NOTHING_YET: NightCounts = {
  ...{ children: 0, entries: 0, families: 0, documents: 0, drifts: 0 },
};

/** Drifts of one family, or of documents that belong to nobody. */
export interface Found {
  readonly familyId: string | null;
  readonly drifts: DriftList;
}

/** What a page came to. */
interface StepPage {
  readonly counts: Partial<NightCounts>;
  readonly found: readonly Found[];
  /** Where the step goes on; null when this page was its last. */
  readonly after: Place | null;
}

/** One of the things that a part goes through each night. */
export interface Step {
  readonly name: string;
  readonly look: (after: Place | null, size: number) => Promise<StepPage>;
}

/**
 * All that a part goes through in a night, in its order: the children whose accounts have changed, then
 * the families whose turn it is, then the documents whose owner's turn it is.
 */
export function stepsOf(
  db: Database,
  part: string,
  { since, slice }: { readonly since: Date; readonly slice: number },
): readonly [Step, ...Step[]] {
  return [changedAccounts(db, part, since), ...stepsInTurn(db, turnOf(part, slice))];
}

/** Goes through everything within a range of ids, whether it has changed or not. */
export function stepsInTurn(db: Database, range: IdRange): readonly Step[] {
  const searches = [...OWNED.map((owned) => searchOwned(db, owned)), searchUniqueKeys(db)];
  return [familiesInTurn(db, range), ...searches.map((search) => orphansInTurn(db, search, range))];
}

/**
 * Accounts that have changed on the day of `since` or later. An account moves on in their order with
 * each further change, so that a walk may meet it twice and never misses it.
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

/** What is no time is for the check itself to find. */
function hasChanged(updatedAt: unknown, since: Date): boolean {
  return !(updatedAt instanceof Timestamp) || updatedAt.toMillis() >= since.getTime();
}

async function lookAtChanges(
  db: Database,
  child: { readonly childId: string; readonly familyId: string; readonly since: Date },
): Promise<Found & { readonly entries: number }> {
  const { childId, familyId, since } = child;
  const path = `${COLLECTIONS.users}/${childId}`;
  const { counts, drifts } = await lookTwice(
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
