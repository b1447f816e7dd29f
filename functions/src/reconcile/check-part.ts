import { randomUUID } from 'node:crypto';
import type { ReconcileCursorDoc } from '@pennysprout/shared/reconcile/reconcile-cursors.collection';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { CheckTask, Deps } from '../kernel/deps';
import { PARTS } from '../kernel/firestore/parts';
import { dayOf } from '../kernel/posting/change-mark';
import { addCounts } from './counts';
import { NOTHING_YET, stepsOf, type Found, type NightCounts } from './nightly-steps';
import { logDrifts } from './report-drifts';

type CheckDeps = Pick<Deps, 'db' | 'now' | 'logger' | 'enqueueCheck'>;

/** Progress of a task, with its findings. */
interface Progress extends Pick<ReconcileCursorDoc, 'step' | 'done'> {
  readonly after: ReconcileCursorDoc['after'];
  readonly counts: NightCounts;
  readonly found: readonly Found[];
}

/**
 * Continues one part of the nightly check from its cursor: checks a page, logs drifts, moves the cursor
 * and re-enqueues the part. Safe under at-least-once delivery: the task that moves the cursor first
 * continues, the other has only read. A task that dies is retried from the cursor.
 *
 * @param pageSize lower in tests, to get several pages.
 */
export async function checkPart(
  deps: CheckDeps,
  { part }: CheckTask,
  pageSize: number = PAGE_SIZE,
): Promise<void> {
  const stood = await deps.db.reconcileCursors.doc(part).get();
  const cursor = stood.data();
  if (!cursor) return;
  if (!cursor.done) {
    const progress = await goOn(deps, part, cursor, pageSize);
    for (const { familyId, drifts } of progress.found) {
      logDrifts(deps.logger, drifts.kept, familyId);
    }
    if (!(await moveCursor(deps, stood, cursor, progress))) return;
    if (!progress.done) {
      await deps.enqueueCheck({ part });
      return;
    }
  }
  await tellWhenComplete(deps);
}

/** Checks pages until one is full, which is enough for one task, or the part ends. */
async function goOn(
  { db }: CheckDeps,
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
 * Moves the cursor if it has not moved since the task began.
 *
 * @returns true if this task moved it.
 */
async function moveCursor(
  { db, now }: CheckDeps,
  stood: DocumentSnapshot<ReconcileCursorDoc>,
  cursor: ReconcileCursorDoc,
  { step, after, done, counts }: Progress,
): Promise<boolean> {
  const task = randomUUID();
  return db.transact(`check ${stood.id}`, async (tx) => {
    const current = await tx.get(stood.ref);
    // A commit may have succeeded although its response was lost.
    if (current.data()?.task === task) return true;
    if (!stood.updateTime || !current.updateTime?.isEqual(stood.updateTime)) return false;
    const updatedAt = Timestamp.fromDate(now());
    tx.set(stood.ref, { ...cursor, step, after, done, ...counts, task, updatedAt });
    return true;
  });
}

/**
 * Logs that a night's check is complete once all parts have ended. May log twice: from two tasks that
 * end together, or from a retry.
 */
async function tellWhenComplete({ db, now, logger }: CheckDeps): Promise<void> {
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
