import type { ReconcileCursorDoc } from '@pennysprout/shared/reconcile/reconcile-cursors.collection';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { PARTS } from '../kernel/firestore/parts';
import { dayOf } from '../kernel/posting/change-mark';
import { NOTHING_YET, SLICES } from './nightly-steps';

type StartDeps = Pick<Deps, 'db' | 'now' | 'logger' | 'enqueueCheck'>;

const HOUR_MS = 60 * 60 * 1000;

/** Look-back of the very first check. */
const FIRST_MS = 24 * HOUR_MS;

/**
 * Overlap with the last check, for entries dated before it began that it did not see: still being
 * committed, or from an instance with a slow clock.
 */
const OVERLAP_MS = HOUR_MS;

/** State of a part when the night begins. */
type Stand = 'begun' | 'late' | 'over';

/**
 * Starts a night's check. Each part covers what has changed since its last check began, and the next
 * thirtieth of the ids. A part whose last check has not ended continues it, so a missed night leaves
 * nothing out. A second tick of the same night starts nothing, and re-enqueues unfinished parts.
 */
export async function startNightlyCheck(deps: StartDeps): Promise<void> {
  const stands = await Promise.all(PARTS.map((part) => beginPart(deps, part)));
  const parts = PARTS.filter((_part, n) => stands[n] === 'late');
  if (parts.length > 0) deps.logger.error('ledger check not finished', { parts });
  for (const [n, part] of PARTS.entries()) {
    if (stands[n] !== 'over') await deps.enqueueCheck({ part });
  }
}

function beginPart({ db, now }: StartDeps, part: string): Promise<Stand> {
  const ref = db.reconcileCursors.doc(part);
  return db.transact(`check ${part}`, async (tx) => {
    const last = (await tx.get(ref)).data();
    const at = now();
    const isTonights = last !== undefined && dayOf(last.startedAt.toDate()) === dayOf(at);
    if (last?.done === false) return isTonights ? 'begun' : 'late';
    if (isTonights) return 'over';
    tx.set(ref, nextCheck(last, at));
    return 'begun';
  });
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
