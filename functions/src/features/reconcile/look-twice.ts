import type { Database } from '../../firestore/database';
import { readerOutside, readerWithin, type Reader } from '../../firestore/scan';
import { readTogether } from '../../firestore/snapshot';
import { collectDrifts, type DriftList, type Tell } from './drift';

/** Drifts that are named, unless somebody asks for more; the others are only counted. */
export const MOST_DRIFTS = 200;

/** What a check reads with, and whom it tells. */
export interface Check {
  readonly reader: Reader;
  readonly db: Database;
  readonly tell: Tell;
}

/** Something that is looked at as a whole. */
export interface Looked<C> {
  /** What is named when it cannot be read. */
  readonly path: string;
  /** What was looked at then. */
  readonly nothing: C;
  readonly check: (check: Check) => Promise<C>;
}

export interface Look<C> {
  readonly counts: C;
  readonly drifts: DriftList;
}

/**
 * Checks something as it is now. What seems wrong may be a write that came between two reads, so it is
 * looked at once more, within a read-only transaction that sees everything as of one moment, and counts
 * only if it is wrong there as well
 * (https://firebase.google.com/docs/firestore/manage-data/transactions).
 */
export async function lookTwice<C>(
  db: Database,
  looked: Looked<C>,
  mostDrifts: number,
): Promise<Look<C>> {
  const first = await look(db, looked, mostDrifts, readerOutside(db));
  if (first.drifts.total === 0) return first;
  return readTogether(db, (tx) => look(db, looked, mostDrifts, readerWithin(tx)));
}

/**
 * A document that lacks a field is a drift like any other: it must not keep the rest from being
 * checked, tonight and every other night. What has a code comes from the database, which is asked again.
 */
async function look<C>(
  db: Database,
  { path, nothing, check }: Looked<C>,
  mostDrifts: number,
  reader: Reader,
): Promise<Look<C>> {
  const found = collectDrifts(mostDrifts);
  try {
    const counts = await check({ reader, db, tell: found.tell });
    return { counts, drifts: found.list() };
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error;
    found.tell({ invariant: 'unreadable', paths: [path], expected: null, actual: error.name });
    return { counts: nothing, drifts: found.list() };
  }
}
