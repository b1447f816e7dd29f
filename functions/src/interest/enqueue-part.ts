import {
  interestCursorId,
  type InterestCursorDoc,
} from '@pennysprout/shared/interest/interest-cursors.collection';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps, InterestPartition } from '../kernel/deps';
import { idRange, type IdRange } from '../kernel/firestore/id-range';
import { PARTS } from '../kernel/firestore/parts';
import { walkPage } from '../kernel/firestore/walk';
import { secondsBetweenPages, secondsToPart } from './ramp';

type EnqueueDeps = Pick<
  Deps,
  'db' | 'now' | 'logger' | 'enqueueInterestPage' | 'enqueueInterestPart'
>;

/** Families per task: some seconds of work, well within a task's limit. */
export const FAMILIES_PER_PAGE = 100;

/** Pages per task, a minute or two, before the rest of the part is re-enqueued. */
const PAGES_PER_TASK = 500;

/** Batch sizes; lower in tests, to get several pages and tasks. */
export interface EnqueueSizes {
  readonly pageSize?: number;
  readonly pagesPerTask?: number;
}

/**
 * Enqueues one part's families that pay interest, page by page, and keeps a cursor: a part that died
 * continues after the last page enqueued, and a finished one does nothing. A page enqueued twice changes
 * nothing; see `postInterest`. Pages fall due one after another, slowly at first, so that the database
 * has time to spread the writes; see `ramp.ts`.
 */
export async function enqueuePart(
  deps: EnqueueDeps,
  { period, part }: InterestPartition,
  { pageSize = FAMILIES_PER_PAGE, pagesPerTask = PAGES_PER_TASK }: EnqueueSizes = {},
): Promise<void> {
  const walk = { range: idRange(PARTS.indexOf(part), PARTS.length), pageSize };
  const stored = (await deps.db.interestCursors.doc(interestCursorId(period, part)).get()).data();
  if (stored?.done) return;
  let cursor = stored ?? beginPart(deps, { period, part }, walk);
  for (let pages = 0; !cursor.done; pages += 1) {
    if (pages === pagesPerTask) {
      await deps.enqueueInterestPart({ period, part });
      return;
    }
    const next = await enqueuePage(deps, cursor, walk);
    // Another task is ahead, and continues.
    if (!(await saveCursor(deps, next))) return;
    cursor = next;
  }
  deps.logger.info('interest part', { period, part, pages: cursor.pages });
}

interface Walk {
  readonly range: IdRange;
  readonly pageSize: number;
}

function beginPart(
  deps: EnqueueDeps,
  { period, part }: InterestPartition,
  { pageSize }: Walk,
): InterestCursorDoc {
  const at = deps.now();
  return {
    period,
    part,
    pages: 0,
    after: null,
    done: false,
    nextDueAt: Timestamp.fromMillis(at.getTime() + 1000 * secondsToPart(part, pageSize)),
    updatedAt: Timestamp.fromDate(at),
  };
}

/**
 * Enqueues the next page.
 *
 * @returns the cursor after it.
 */
async function enqueuePage(
  deps: EnqueueDeps,
  cursor: InterestCursorDoc,
  { range, pageSize }: Walk,
): Promise<InterestCursorDoc> {
  const { db, now } = deps;
  const { after, pages, nextDueAt } = cursor;
  const page = await walkPage(db, {
    name: 'allFamilyPreferences',
    range,
    size: pageSize,
    fields: ['interestRate'],
    after: after === null ? null : [after, after],
  });
  const at = now();
  const paying = page.docs.filter((snapshot) => snapshot.data().interestRate > 0);
  const familyIds = paying.map(({ id }) => id);
  // When a run resumes after an interruption, nothing is due before now.
  const dueMs = Math.max(nextDueAt.toMillis(), at.getTime());
  const moved = {
    ...cursor,
    // Null at the end: do not keep the id of a family that may one day be deleted.
    after: page.after?.[1] ?? null,
    done: page.after === null,
    updatedAt: Timestamp.fromDate(at),
  };
  if (familyIds.length === 0) return moved;
  const delaySeconds = Math.ceil((dueMs - at.getTime()) / 1000);
  await deps.enqueueInterestPage({ period: cursor.period, familyIds }, delaySeconds);
  const nextMs = dueMs + 1000 * secondsBetweenPages(pages, pageSize);
  return { ...moved, pages: pages + 1, nextDueAt: Timestamp.fromMillis(nextMs) };
}

/**
 * Saves the cursor, moving it only forward even with two concurrent tasks of a part.
 *
 * @returns false if it is already further ahead.
 */
function saveCursor({ db }: EnqueueDeps, next: InterestCursorDoc): Promise<boolean> {
  const ref = db.interestCursors.doc(interestCursorId(next.period, next.part));
  return db.transact(`interest ${ref.id}`, async (tx) => {
    const current = (await tx.get(ref)).data();
    if (current?.done) return next.done;
    if (!next.done && (current?.after ?? '') > (next.after ?? '')) return false;
    tx.set(ref, next);
    return true;
  });
}
