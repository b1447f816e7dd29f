import type { InterestCursorDoc } from '@pennysprout/shared/data/collections/interest-cursors';
import { Timestamp } from 'firebase-admin/firestore';
import { periodOf, previousPeriod, type Period } from '@pennysprout/shared/interest/period';
import type { Deps } from '../../deps';
import { pagesOf } from '../../firestore/pages';

/** Families of one task: some seconds of work, well within what a task may take. */
const FAMILIES_PER_PAGE = 100;

/** Starts the run of the month that is over, or goes on with it. */
export function startMonthlyInterest(deps: Deps): Promise<void> {
  return startInterestRun(deps, { period: previousPeriod(periodOf(deps.now())) });
}

export interface StartInterestRun {
  readonly period: Period;
  /** Smaller in tests, so that there are several pages. */
  readonly pageSize?: number;
}

/**
 * Hands all families that pay interest to the queue, page by page, and keeps a cursor: a run that
 * died goes on after the last page that was handed over, and one that is done does nothing. A page
 * may be handed over twice, which changes nothing; see `postInterest`.
 */
export async function startInterestRun(
  deps: Deps,
  { period, pageSize = FAMILIES_PER_PAGE }: StartInterestRun,
): Promise<void> {
  const { db } = deps;
  const cursor = (await db.interestCursors.doc(period).get()).data();
  if (cursor?.done) return;
  let after = cursor?.after ?? null;
  const start = { after, size: pageSize };
  for await (const page of pagesOf(db, 'allFamilyPreferences', {}, start)) {
    const paying = page.filter((snapshot) => snapshot.data().interestRate > 0);
    const familyIds = paying.map((snapshot) => snapshot.id);
    if (familyIds.length > 0) await deps.enqueueInterestPage({ period, familyIds });
    after = page.at(-1)?.id ?? after;
    await saveCursor(deps, { period, after, done: false });
  }
  // Without the last id, which may be that of a family that is deleted one day.
  await saveCursor(deps, { period, after: null, done: true });
}

/** The cursor only moves on, also when two ticks of the schedule are under way at once. */
async function saveCursor(deps: Deps, next: Omit<InterestCursorDoc, 'updatedAt'>): Promise<void> {
  const ref = deps.db.interestCursors.doc(next.period);
  await deps.db.transact(`interest ${next.period}`, async (tx) => {
    const current = (await tx.get(ref)).data();
    const behind = (next.after ?? '') < (current?.after ?? '');
    if (current && (current.done || (behind && !next.done))) return;
    tx.set(ref, { ...next, updatedAt: Timestamp.fromDate(deps.now()) });
  });
}
