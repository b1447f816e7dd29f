import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { ReconcileCursorDoc } from '@pennysprout/shared/reconcile/reconcile-cursors.collection';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { startFanOut, type FanOut, type Partition } from '../kernel/fan-out/fan-out';
import { PARTS } from '../kernel/firestore/parts';
import { dayOf } from '../kernel/posting/change-mark';
import { addCounts } from './counts';
import { NOTHING_YET, SLICES, stepsOf, type Found, type NightCounts } from './nightly-steps';
import { logDrifts } from './report-drifts';

/** Look-back of the very first check. */
const FIRST_MS = 24 * HOUR_MS;

/**
 * Overlap with the last check, for entries dated before it began that it did not see: still being
 * committed, or from an instance with a slow clock.
 */
const OVERLAP_MS = HOUR_MS;

/** The nightly check, in which a task checks one page. A task that dies has only read. */
export const NIGHTLY_CHECK: FanOut<Partition, ReconcileCursorDoc> = {
  partitions: { name: 'ledgerChecks' },
  pageSize: PAGE_SIZE,
  cursors: { of: (db, { part }) => db.reconcileCursors.doc(part), pagesPerTask: 1 },
  begin: (_partition, at, last) => (last && stands(last, at) ? last : nextCheck(last, at)),
  nextPage: checkNextPage,
  finish: tellWhenComplete,
};

/**
 * Starts a night's check. Each partition covers what has changed since its last check began, and the
 * next thirtieth of the ids. A partition whose last check has not ended continues it, so a missed night
 * leaves nothing out. A second tick of the same night starts nothing, and re-enqueues what is unfinished.
 */
export async function startNightlyCheck(deps: Deps): Promise<void> {
  const partitions = PARTS.map((part) => ({ part }));
  const cursors = await startFanOut(deps, NIGHTLY_CHECK, partitions);
  const isLate = (cursor?: ReconcileCursorDoc) => cursor && !isOfDay(cursor, deps.now());
  const parts = PARTS.filter((_part, n) => isLate(cursors[n]));
  if (parts.length > 0) deps.logger.error('ledger check not finished', { parts });
}

function stands(last: ReconcileCursorDoc, at: Date): boolean {
  return !last.done || isOfDay(last, at);
}

function isOfDay({ startedAt }: ReconcileCursorDoc, at: Date): boolean {
  return dayOf(startedAt.toDate()) === dayOf(at);
}

/**
 * Creates the next check's cursor.
 *
 * @param last previous check; undefined before the first.
 */
function nextCheck(last: ReconcileCursorDoc | undefined, at: Date): ReconcileCursorDoc {
  const sinceMs = last ? last.startedAt.toMillis() : at.getTime() - FIRST_MS;
  return {
    startedAt: Timestamp.fromDate(at),
    since: Timestamp.fromMillis(sinceMs - OVERLAP_MS),
    slice: last ? (last.slice + 1) % SLICES : 0,
    step: '',
    after: null,
    done: false,
    ...NOTHING_YET,
    task: '',
    updatedAt: Timestamp.fromDate(at),
  };
}

/** Checks the next page and logs its drifts. */
async function checkNextPage(
  deps: Deps,
  { part }: Partition,
  cursor: ReconcileCursorDoc,
  size: number,
): Promise<ReconcileCursorDoc> {
  const { found, step, after, done, counts } = await goOn(deps, part, cursor, size);
  for (const { familyId, drifts } of found) logDrifts(deps.logger, drifts.kept, familyId);
  const updatedAt = Timestamp.fromDate(deps.now());
  // Otherwise two tasks of one page would take each other's cursor for their own.
  const task = randomUUID();
  return { ...cursor, step, after, done, ...counts, task, updatedAt };
}

/** Progress within a partition, with the findings of its last page. */
interface Progress extends Pick<ReconcileCursorDoc, 'step' | 'after' | 'done'> {
  readonly counts: NightCounts;
  readonly found: readonly Found[];
}

/** Checks pages until one is full, which is enough for one task, or the partition ends. */
async function goOn(
  { db }: Deps,
  part: string,
  cursor: ReconcileCursorDoc,
  pageSize: number,
): Promise<Progress> {
  const steps = stepsOf(db, part, { since: cursor.since.toDate(), slice: cursor.slice });
  let counts = countsOf(cursor);
  const found: Found[] = [];
  const known = steps.findIndex(({ name }) => name === cursor.step);
  // Unknown step, from another release: start over from the first.
  const begun = Math.max(known, 0);
  let after = known < 0 ? null : placeIn(cursor);
  for (const { name, look } of steps.slice(begun)) {
    const page = await look(after, pageSize);
    found.push(...page.found);
    counts = addCounts(counts, { ...page.counts, drifts: driftsIn(page.found) });
    after = page.after;
    if (after) return { step: name, after: [...after], done: false, counts, found };
  }
  return { step: steps[0].name, after: null, done: true, counts, found };
}

function driftsIn(found: readonly Found[]): number {
  return found.reduce((sum, { drifts }) => sum + drifts.total, 0);
}

function placeIn({ after }: ReconcileCursorDoc): readonly [string, string] | null {
  const [value, id] = after ?? [];
  return value === undefined || id === undefined ? null : [value, id];
}

function countsOf({ children, entries, families, documents, drifts }: NightCounts): NightCounts {
  return { children, entries, families, documents, drifts };
}

/**
 * Logs that a night's check is complete once all parts have ended. May log twice: from two tasks that
 * end together, or from a retry.
 */
async function tellWhenComplete({ db, now, logger }: Deps): Promise<void> {
  const refs = PARTS.map((part) => db.reconcileCursors.doc(part));
  const cursors = (await db.firestore.getAll(...refs)) as DocumentSnapshot<ReconcileCursorDoc>[];
  const parts = cursors.flatMap((snapshot) => snapshot.data() ?? []);
  const nights = new Set(parts.map(({ startedAt }) => dayOf(startedAt.toDate())));
  if (parts.length < PARTS.length || nights.size > 1 || parts.some(({ done }) => !done)) return;
  const counts = parts.map(countsOf).reduce(addCounts, NOTHING_YET);
  const begun = Math.min(...parts.map(({ startedAt }) => startedAt.toMillis()));
  const seconds = Math.round((now().getTime() - begun) / 1000);
  logger.info('reconciled', { ...counts, seconds });
}
