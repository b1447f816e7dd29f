import { interestCursorId } from '@pennysprout/shared/interest/interest-cursors.collection';
import { interestDueAt, periodOf, previousPeriod } from '@pennysprout/shared/interest/period';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { ALLOWANCES, startAllowances } from '../allowances/allowance-fan-out';
import { INTEREST, startMonthlyInterest } from '../interest/interest-fan-out';
import { awardMedals } from '../growth/award-medals';
import type { Deps } from '../kernel/deps';
import { createMemoryQueues, workOnAll } from '../kernel/fan-out/memory-queues';
import { PARTS } from '../kernel/firestore/parts';
import { AFTER_ENTRIES } from '../kernel/posting/after-entries';
import { continueSplits, SPLITS } from '../stock/split-fan-out';

/** Schedules that move money at times of their own. */
type DemoSchedule = 'interest' | 'allowances';

/**
 * Runs a schedule to its end in this process, at the time that `deps` gives.
 *
 * @throws Error if something could not be posted; entries already posted stay.
 */
export async function runDemoSchedule(deps: Deps, schedule: DemoSchedule): Promise<void> {
  const queues = createMemoryQueues();
  const queueing = { ...deps, enqueue: queues.enqueue };
  try {
    if (schedule === 'interest') {
      await forgetLastRun(deps);
      await startMonthlyInterest(queueing);
      await workOnAll(queueing, queues, INTEREST);
    } else {
      await startAllowances(queueing);
      await workOnAll(queueing, queues, ALLOWANCES);
    }
  } finally {
    for (const task of queues.of(AFTER_ENTRIES)) await awardMedals(deps, task);
  }
}

/**
 * Resets the progress of a run for the past month: its pages were in the memory of a process that is gone.
 * Families that have their interest do not get it again.
 */
async function forgetLastRun({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const period = previousPeriod(periodOf(now()));
  const cursors = PARTS.map((part) => db.interestCursors.doc(interestCursorId(period, part)));
  await Promise.all(cursors.map((cursor) => cursor.delete()));
}

/** Continues splits that are not done. */
export async function runDemoSplits(deps: Deps): Promise<void> {
  const queues = createMemoryQueues();
  const queueing = { ...deps, enqueue: queues.enqueue };
  await continueSplits(queueing);
  await workOnAll(queueing, queues, SPLITS);
}

export interface DemoStep {
  readonly at: Date;
  readonly schedule: DemoSchedule;
}

/** Finds the next time at which a schedule has work, as far as known now. */
export async function nextDemoStep(deps: Pick<Deps, 'db' | 'now'>): Promise<DemoStep> {
  const allowancesAt = await nextAllowanceRun(deps);
  const interestAt = nextInterest(deps.now());
  return allowancesAt < interestAt.getTime()
    ? { at: new Date(allowancesAt), schedule: 'allowances' }
    : { at: interestAt, schedule: 'interest' };
}

/** Returns when this month's interest is due, or last month's in the first minutes of a month. */
function nextInterest(now: Date): Date {
  const current = periodOf(now);
  const ofLast = interestDueAt(previousPeriod(current));
  return ofLast > now ? ofLast : interestDueAt(current);
}

/** Finds the first full hour from now at which an allowance is due. */
async function nextAllowanceRun({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  // Reads them all: a demo has a handful.
  const found = await db.allowances.get();
  const due = found.docs.flatMap((one) => {
    const { nextAt, problem } = one.data();
    // An allowance that cannot be paid is retried with the others; as a step of its own it would stay the
    // next one for ever.
    return nextAt === null || problem !== null ? [] : [nextAt.toMillis()];
  });
  const nextHour = HOUR_MS * (Math.floor(now().getTime() / HOUR_MS) + 1);
  const first = Math.ceil(Math.min(...due) / HOUR_MS) * HOUR_MS;
  return Math.max(first, nextHour);
}
