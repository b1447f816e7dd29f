import {
  interestCursorId,
  type InterestCursorDoc,
} from '@pennysprout/shared/interest/interest-cursors.collection';
import { periodOf, previousPeriod, type Period } from '@pennysprout/shared/interest/period';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { MOST_VALUES } from '@pennysprout/shared/kernel/document/query';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { ITEMS_PER_PAGE, workOnItems, type FanOut } from '../kernel/fan-out/fan-out';
import { idRange } from '../kernel/firestore/id-range';
import { PARTS } from '../kernel/firestore/parts';
import { walkPages } from '../kernel/firestore/walk';
import { afterEntries } from '../kernel/posting/after-entries';
import { findFundedAccounts } from './find-funded-accounts';
import { postInterest, type PostInterest } from './post-interest';

/** Families to apply one month's interest to. */
export interface InterestPage {
  readonly period: Period;
  readonly familyIds: readonly string[];
}

type FamilyInterest = Pick<PostInterest, 'familyId' | 'period' | 'funds'>;

/** Seconds until a page that waits checks again if money may move. */
export const PAUSED_FOR_SECONDS = 15 * 60;

/** A month's interest: the families that pay it, by id. */
export const INTEREST: FanOut<InterestPage> = {
  queue: { name: 'interestPages' },
  work: applyToPage,
};

/** Enqueues the past month, or the rest of it. */
export function startMonthlyInterest(deps: Deps): Promise<void> {
  return startInterestRun(deps, previousPeriod(periodOf(deps.now())));
}

/** Enqueues a month's families, or those that are left. */
export async function startInterestRun(
  deps: Deps,
  period: Period,
  pageSize = ITEMS_PER_PAGE,
): Promise<void> {
  for (const part of PARTS) await enqueuePartition(deps, { period, part }, pageSize);
}

/**
 * Enqueues a part's families page by page. The cursor moves after a page is enqueued, so a run that died
 * continues with the same page, which may be enqueued twice but is applied once. Two concurrent runs may
 * enqueue the same page, but leave none out.
 */
async function enqueuePartition(
  { db, now, logger, enqueue }: Deps,
  { period, part }: { readonly period: Period; readonly part: string },
  size: number,
): Promise<void> {
  const ref = db.interestCursors.doc(interestCursorId(period, part));
  const last = (await ref.get()).data();
  if (last?.done) return;
  let pages = last?.pages ?? 0;
  const walk = {
    name: 'allFamilyPreferences',
    range: idRange(PARTS.indexOf(part), PARTS.length),
    size,
    fields: ['interestRate'],
    after: last?.after ? ([last.after, last.after] as const) : null,
  } as const;
  for await (const { docs, after } of walkPages(db, walk)) {
    const paying = docs.filter((snapshot) => snapshot.data().interestRate > 0);
    if (paying.length > 0) {
      await enqueue(INTEREST.queue, { period, familyIds: paying.map(({ id }) => id) });
      pages += 1;
    }
    const at = Timestamp.fromDate(now());
    const moved: InterestCursorDoc = {
      period,
      part,
      pages,
      // Null at the end: do not keep the id of a family that may one day be deleted.
      after: after?.[1] ?? null,
      done: after === null,
      nextDueAt: at,
      updatedAt: at,
    };
    await db.transact(ref.path, (tx) => Promise.resolve(void tx.set(ref, moved)));
  }
  logger.info('interest part', { period, part, pages });
}

/** Applies a page's interest. While money is stopped it stays in its queue, so no month is lost. */
async function applyToPage(deps: Deps, page: InterestPage): Promise<void> {
  const { logger } = deps;
  const { period, familyIds } = page;
  if (!(await deps.serviceStatus()).moneyMoves) {
    logger.info('interest waits', { period, families: familyIds.length });
    await deps.enqueue(INTEREST.queue, page, PAUSED_FOR_SECONDS);
    return;
  }
  const { failed } = await workOnItems(
    await familiesWithFunds(deps, page),
    (family) => applyToFamily(deps, family),
    ({ familyId }, error) => logger.error('interest not applied', { familyId, period, error }),
  );
  logger.info('interest page', { period, families: familyIds.length, failed });
  if (failed > 0) throw new Error(`the interest of ${failed} families was not applied`);
}

async function familiesWithFunds(
  deps: Deps,
  { period, familyIds }: InterestPage,
): Promise<FamilyInterest[]> {
  const families: FamilyInterest[] = [];
  for (let start = 0; start < familyIds.length; start += MOST_VALUES) {
    const some = familyIds.slice(start, start + MOST_VALUES);
    const funds = await findFundedAccounts(deps, some);
    families.push(
      ...some.map((familyId) => ({ familyId, period, funds: funds.get(familyId) ?? [] })),
    );
  }
  return families;
}

async function applyToFamily(deps: Deps, family: FamilyInterest): Promise<void> {
  try {
    const { childIds } = await postInterest(deps, { ...family, createdBy: SCHEDULE });
    await afterEntries(deps, childIds);
  } catch (error) {
    // Deleted after the page was made.
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}
