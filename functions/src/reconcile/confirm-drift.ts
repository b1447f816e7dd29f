import type { Database } from '../kernel/firestore/database';
import { readerOutside, readerWithin, type Reader } from '../kernel/firestore/scan';
import { readTogether } from '../kernel/firestore/snapshot';
import { collectDrifts, type DriftList, type Report } from './drift';

/** Default limit of drifts listed; the rest are only counted. */
export const MOST_DRIFTS = 200;

/** Reader, database and report of a check. */
export interface Check {
  readonly reader: Reader;
  readonly db: Database;
  readonly report: Report;
}

/** Unit that is checked as a whole. */
export interface Checked<C> {
  /** Path to report if it cannot be read. */
  readonly path: string;
  /** Counts to report in that case. */
  readonly nothing: C;
  readonly check: (check: Check) => Promise<C>;
}

export interface Look<C> {
  readonly counts: C;
  readonly drifts: DriftList;
}

/**
 * Checks something as it is now. A suspected drift may be a write between two reads, so the check is repeated
 * in a read-only transaction, which sees one snapshot, and only its drifts count
 * (https://firebase.google.com/docs/firestore/manage-data/transactions).
 */
export async function confirmDrift<C>(
  db: Database,
  looked: Checked<C>,
  mostDrifts: number,
): Promise<Look<C>> {
  const first = await look(db, looked, mostDrifts, readerOutside(db));
  if (first.drifts.total === 0) return first;
  return readTogether(db, (tx) => look(db, looked, mostDrifts, readerWithin(tx)));
}

/**
 * Runs a check. A document that lacks a field is a drift like any other, and must not stop the rest,
 * tonight and every night. Errors with a code come from the database and are rethrown for a retry.
 */
async function look<C>(
  db: Database,
  { path, nothing, check }: Checked<C>,
  mostDrifts: number,
  reader: Reader,
): Promise<Look<C>> {
  const found = collectDrifts(mostDrifts);
  try {
    const counts = await check({ reader, db, report: found.report });
    return { counts, drifts: found.list() };
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error;
    found.report({ invariant: 'unreadable', paths: [path], expected: null, actual: error.name });
    return { counts: nothing, drifts: found.list() };
  }
}
