import { interestCursorId } from '@pennysprout/shared/interest/interest-cursors.collection';
import { periodOf, previousPeriod, type Period } from '@pennysprout/shared/interest/period';
import type { Deps } from '../kernel/deps';
import { PARTS } from '../kernel/firestore/parts';

/** Starts or continues the run for the month that is over. */
export function startMonthlyInterest(deps: Deps): Promise<void> {
  return startInterestRun(deps, previousPeriod(periodOf(deps.now())));
}

/**
 * Enqueues the unfinished parts of a month's run; see `enqueuePart`. Enqueuing a part twice is
 * harmless.
 */
export async function startInterestRun(
  { db, enqueueInterestPart }: Pick<Deps, 'db' | 'enqueueInterestPart'>,
  period: Period,
): Promise<void> {
  const refs = PARTS.map((part) => db.interestCursors.doc(interestCursorId(period, part)));
  const cursors = await Promise.all(refs.map((ref) => ref.get()));
  for (const [n, part] of PARTS.entries()) {
    if (!cursors[n]?.data()?.done) await enqueueInterestPart({ period, part });
  }
}
