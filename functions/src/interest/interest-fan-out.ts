import {
  interestCursorId,
  type InterestCursorDoc,
} from '@pennysprout/shared/interest/interest-cursors.collection';
import { periodOf, previousPeriod, type Period } from '@pennysprout/shared/interest/period';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { startFanOut, type FanOut, type Partition } from '../kernel/fan-out/fan-out';
import { idRange } from '../kernel/firestore/id-range';
import { PARTS } from '../kernel/firestore/parts';
import { walkPage } from '../kernel/firestore/walk';
import { INTEREST_PAGES } from './interest-pages';
import { secondsBetweenPages, secondsToPart } from './ramp';

export interface InterestPartition extends Partition {
  readonly period: Period;
}

export const FAMILIES_PER_PAGE = 100;

/**
 * A month's interest: the families that pay it, by id. Pages fall due one after another, slowly at
 * first, so that the database has time to spread the writes; see `ramp.ts`.
 */
export const INTEREST: FanOut<InterestPartition, InterestCursorDoc> = {
  partitions: { name: 'interestParts' },
  pageSize: FAMILIES_PER_PAGE,
  cursors: {
    of: (db, { period, part }) => db.interestCursors.doc(interestCursorId(period, part)),
    pagesPerTask: 500,
  },
  begin: (partition, at, last) => last ?? firstCursor(partition, at),
  nextPage: enqueueNextPage,
  finish: ({ logger }, { period, part }, { pages }) => {
    logger.info('interest part', { period, part, pages });
  },
};

/** Starts or continues the run for the month that is over. */
export function startMonthlyInterest(deps: Deps): Promise<unknown> {
  return startInterestRun(deps, previousPeriod(periodOf(deps.now())));
}

/** Starts or continues a month's run. */
export function startInterestRun(deps: Deps, period: Period): Promise<unknown> {
  return startFanOut(
    deps,
    INTEREST,
    PARTS.map((part) => ({ period, part })),
  );
}

function firstCursor({ period, part }: InterestPartition, at: Date): InterestCursorDoc {
  const startsMs = at.getTime() + 1000 * secondsToPart(part, FAMILIES_PER_PAGE);
  return {
    period,
    part,
    pages: 0,
    after: null,
    done: false,
    nextDueAt: Timestamp.fromMillis(startsMs),
    updatedAt: Timestamp.fromDate(at),
  };
}

async function enqueueNextPage(
  deps: Deps,
  { period, part }: InterestPartition,
  cursor: InterestCursorDoc,
  size: number,
): Promise<InterestCursorDoc> {
  const { after, pages, nextDueAt } = cursor;
  const page = await walkPage(deps.db, {
    name: 'allFamilyPreferences',
    range: idRange(PARTS.indexOf(part), PARTS.length),
    size,
    fields: ['interestRate'],
    after: after === null ? null : [after, after],
  });
  const at = deps.now();
  const paying = page.docs.filter((snapshot) => snapshot.data().interestRate > 0);
  const familyIds = paying.map(({ id }) => id);
  const moved = {
    ...cursor,
    // Null at the end: do not keep the id of a family that may one day be deleted.
    after: page.after?.[1] ?? null,
    done: page.after === null,
    updatedAt: Timestamp.fromDate(at),
  };
  if (familyIds.length === 0) return moved;
  // When a run resumes after an interruption, nothing is due before now.
  const dueMs = Math.max(nextDueAt.toMillis(), at.getTime());
  const delaySeconds = Math.ceil((dueMs - at.getTime()) / 1000);
  await deps.enqueue(INTEREST_PAGES.queue, { period, familyIds }, delaySeconds);
  const nextMs = dueMs + 1000 * secondsBetweenPages(pages, size);
  return { ...moved, pages: pages + 1, nextDueAt: Timestamp.fromMillis(nextMs) };
}
