import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import type { ReconcileCursorDoc } from '@pennysprout/shared/reconcile/reconcile-cursors.collection';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import type { FanOut } from '../kernel/fan-out/fan-out';
import type { Database } from '../kernel/firestore/database';
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

/** A sixteenth of the nightly check. */
export interface Partition {
  readonly part: string;
}

/** The nightly check, in which a task checks one page and enqueues the next. */
export const NIGHTLY_CHECK: FanOut<Partition> = {
  queue: { name: 'ledgerChecks' },
  work: async (deps, task) => {
    // Nothing is lost by pausing: the next night continues where this part has stopped.
    if ((await deps.serviceStatus()).schedules) await checkNextPage(deps, task, PAGE_SIZE);
  },
};

/**
 * Starts a night's check. Each part covers what has changed since its last check began, and the next
 * thirtieth of the ids. A part whose last check has not ended continues it, so a missed night leaves nothing
 * out. A second tick of the same night starts nothing, and re-enqueues unfinished parts.
 */
export async function startNightlyCheck(deps: Deps): Promise<void> {
  const late: string[] = [];
  for (const part of PARTS) {
    const cursor = await beginPartition(deps, part);
    if (!cursor.done) await deps.enqueue(NIGHTLY_CHECK.queue, { part });
    if (!isOfDay(cursor, deps.now())) late.push(part);
  }
  if (late.length > 0) deps.logger.error('ledger check not finished', { parts: late });
}

/** Returns the cursor of a new check, or the last one if it is unfinished. */
function beginPartition({ db, now }: Deps, part: string): Promise<ReconcileCursorDoc> {
  const ref = db.reconcileCursors.doc(part);
  return db.transact(ref.path, async (tx) => {
    const last = (await tx.get(ref)).data();
    if (last && stands(last, now())) return last;
    const cursor = nextCheck(last, now());
    tx.set(ref, cursor);
    return cursor;
  });
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

/**
 * Checks a part's next page and enqueues the one after it. A task that dies has only read and is retried;
 * a part that was never begun has nothing to do.
 */
export async function checkNextPage(
  deps: Deps,
  { part }: Partition,
  pageSize: number,
): Promise<void> {
  const { db, logger, now } = deps;
  const ref = db.reconcileCursors.doc(part);
  const cursor = (await ref.get()).data();
  if (!cursor) return;
  if (!cursor.done) {
    const { found, step, after, done, counts } = await goOn(deps, part, cursor, pageSize);
    for (const { familyId, drifts } of found) logDrifts(logger, drifts.kept, familyId);
    const updatedAt = Timestamp.fromDate(now());
    // Otherwise two tasks of one page would mistake each other's cursor for their own.
    const task = randomUUID();
    const next = { ...cursor, step, after, done, ...counts, task, updatedAt };
    if (!(await moveCursor(db, part, cursor, next))) return;
    if (!done) {
      await deps.enqueue(NIGHTLY_CHECK.queue, { part });
      return;
    }
  }
  await logWhenComplete(deps);
}

/**
 * Moves the cursor, unless another task has moved it meanwhile: so it only moves forward.
 *
 * @returns true if the cursor is now at this task's position.
 */
function moveCursor(
  db: Database,
  part: string,
  from: ReconcileCursorDoc,
  to: ReconcileCursorDoc,
): Promise<boolean> {
  const ref = db.reconcileCursors.doc(part);
  return db.transact(ref.path, async (tx) => {
    const current = (await tx.get(ref)).data();
    // A commit may have succeeded although its response was lost.
    if (isDeepStrictEqual(current, to)) return true;
    if (!isDeepStrictEqual(current, from)) return false;
    tx.set(ref, to);
    return true;
  });
}

/** Progress within a part, with the findings of its last page. */
interface Progress extends Pick<ReconcileCursorDoc, 'step' | 'after' | 'done'> {
  readonly counts: NightCounts;
  readonly found: readonly Found[];
}

/** Checks pages until one is full, which is enough for one task, or the part ends. */
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
async function logWhenComplete({ db, now, logger }: Deps): Promise<void> {
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
