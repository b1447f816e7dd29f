import {
  interestCursorId,
  type InterestCursorDoc,
  type WholeInterestCursorDoc,
} from '@pennysprout/shared/data/collections/interest-cursors';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps, InterestPart } from '../../deps';
import { idRange, type IdRange } from '../../firestore/id-range';
import { PARTS } from '../../firestore/parts';
import { walkPage } from '../../firestore/walk';
import { secondsBetweenPages, secondsToPart } from './ramp';

type HandOverDeps = Pick<
  Deps,
  'db' | 'now' | 'logger' | 'enqueueInterestPage' | 'enqueueInterestPart'
>;

/** Families of one task: some seconds of work, well within what a task may take. */
export const FAMILIES_PER_PAGE = 100;

/** Pages that one task hands over before the rest of the part is put back into the queue: a minute or two. */
const PAGES_PER_TASK = 500;

/** Smaller in tests, so that there are several pages and tasks. */
export interface HandOverSizes {
  readonly pageSize?: number;
  readonly pagesPerTask?: number;
}

/**
 * Hands all families of one part that pay interest to the queue, page by page, and keeps a cursor: a part
 * that died goes on after the last page that was handed over, and one that is done does nothing. A page
 * may be handed over twice, which changes nothing; see `postInterest`. Pages are due one after another, at
 * first slowly and then faster, so that the database has time to spread what they write; see `ramp.ts`.
 */
export async function handOverPart(
  deps: HandOverDeps,
  { period, part }: InterestPart,
  { pageSize = FAMILIES_PER_PAGE, pagesPerTask = PAGES_PER_TASK }: HandOverSizes = {},
): Promise<void> {
  const walk = { range: idRange(PARTS.indexOf(part), PARTS.length), pageSize };
  const stored = (await deps.db.interestCursors.doc(interestCursorId(period, part)).get()).data();
  if (stored?.done) return;
  let cursor = stored && isOfPart(stored) ? stored : await beginPart(deps, { period, part }, walk);
  for (let pages = 0; !cursor.done; pages += 1) {
    if (pages === pagesPerTask) {
      await deps.enqueueInterestPart({ period, part });
      return;
    }
    const next = await handOverPage(deps, cursor, walk);
    // Another task is further already, and goes on.
    if (!(await saveCursor(deps, next))) return;
    cursor = next;
  }
  deps.logger.info('interest part', { period, part, pages: cursor.pages });
}

interface Walk {
  readonly range: IdRange;
  readonly pageSize: number;
}

/** Only what was begun before there were parts is not of one. */
function isOfPart(cursor: InterestCursorDoc | WholeInterestCursorDoc): cursor is InterestCursorDoc {
  return 'part' in cursor;
}

/** Where a part begins. It is done at once where the month's one cursor of before has passed it. */
async function beginPart(
  deps: HandOverDeps,
  { period, part }: InterestPart,
  { range, pageSize }: Walk,
): Promise<InterestCursorDoc> {
  const at = deps.now();
  const whole = (await deps.db.interestCursors.doc(period).get()).data();
  const cursor: InterestCursorDoc = {
    ...{ period, part, pages: 0 },
    ...passedBefore(range, whole),
    nextDueAt: Timestamp.fromMillis(at.getTime() + 1000 * secondsToPart(part, pageSize)),
    updatedAt: Timestamp.fromDate(at),
  };
  if (cursor.done) await saveCursor(deps, cursor);
  return cursor;
}

/** How much of a range was handed over when the month had one cursor for all families. */
function passedBefore(
  { from, to }: IdRange,
  whole: WholeInterestCursorDoc | undefined,
): Pick<InterestCursorDoc, 'after' | 'done'> {
  if (!whole) return { after: null, done: false };
  const { after, done } = whole;
  if (done || (after !== null && to !== null && after >= to)) return { after: null, done: true };
  return { after: after !== null && after >= (from ?? '') ? after : null, done: false };
}

/** @returns the cursor after the next page. */
async function handOverPage(
  deps: HandOverDeps,
  cursor: InterestCursorDoc,
  { range, pageSize }: Walk,
): Promise<InterestCursorDoc> {
  const { db, now } = deps;
  const { after, pages, nextDueAt } = cursor;
  const page = await walkPage(db, {
    ...{ name: 'allFamilyPreferences', range, size: pageSize, fields: ['interestRate'] },
    after: after === null ? null : [after, after],
  });
  const at = now();
  const paying = page.docs.filter((snapshot) => snapshot.data().interestRate > 0);
  const familyIds = paying.map(({ id }) => id);
  // Of a run that was cut short and goes on later, nothing is due before it goes on.
  const dueMs = Math.max(nextDueAt.toMillis(), at.getTime());
  const moved = {
    ...cursor,
    // At the end without the last id, which may be that of a family that is deleted one day.
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
 * The cursor only moves on, also when two tasks of the same part are under way at once.
 *
 * @returns false when it is further already.
 */
function saveCursor({ db }: HandOverDeps, next: InterestCursorDoc): Promise<boolean> {
  const ref = db.interestCursors.doc(interestCursorId(next.period, next.part));
  return db.transact(`interest ${ref.id}`, async (tx) => {
    const current = (await tx.get(ref)).data();
    if (current?.done) return next.done;
    if (!next.done && (current?.after ?? '') > (next.after ?? '')) return false;
    tx.set(ref, next);
    return true;
  });
}
