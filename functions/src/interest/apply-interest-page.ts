import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { MOST_VALUES } from '@pennysprout/shared/kernel/document/query';
import type { Deps, InterestPage } from '../kernel/deps';
import { SCHEDULE } from '../kernel/posting/write-entry';
import { findFundedAccounts } from './find-funded-accounts';
import { postInterest, type PostInterest } from './post-interest';

/** Families processed concurrently by one worker: as many as one query can name. */
export const FAMILIES_AT_ONCE = MOST_VALUES;

/** Seconds until a paused page checks again if money may move. */
export const PAUSED_FOR_SECONDS = 15 * 60;

/**
 * Applies interest to a page of families. While an operator has stopped money the page is re-enqueued,
 * so no month is lost however long that lasts. One failure does not stop the others; the page then fails
 * at the end, so that the queue retries it, and what was posted stays posted.
 *
 * @throws Error with the count of failed families.
 */
export async function applyInterestPage(deps: Deps, page: InterestPage): Promise<void> {
  const { period, familyIds } = page;
  if (!(await deps.serviceStatus()).moneyMoves) {
    deps.logger.info('interest waits', { period, families: familyIds.length });
    await deps.enqueueInterestPage(page, PAUSED_FOR_SECONDS);
    return;
  }
  let failed = 0;
  for (let start = 0; start < familyIds.length; start += FAMILIES_AT_ONCE) {
    const some = familyIds.slice(start, start + FAMILIES_AT_ONCE);
    const funds = await findFundedAccounts(deps, some);
    const done = await Promise.all(
      some.map((familyId) =>
        applyToFamily(deps, { familyId, period, funds: funds.get(familyId) ?? [] }),
      ),
    );
    failed += done.filter((succeeded) => !succeeded).length;
  }
  deps.logger.info('interest page', { period, families: familyIds.length, failed });
  if (failed > 0) throw new Error(`the interest of ${failed} families was not applied`);
}

async function applyToFamily(
  deps: Deps,
  family: Pick<PostInterest, 'familyId' | 'period' | 'funds'>,
): Promise<boolean> {
  const { familyId, period } = family;
  try {
    await postInterest(deps, { ...family, createdBy: SCHEDULE });
    return true;
  } catch (error) {
    // Deleted after the page was made.
    if (error instanceof AppError && error.code === 'not_found') return true;
    const reason = error instanceof Error ? error.name : typeof error;
    deps.logger.error('interest not applied', { familyId, period, error: reason });
    return false;
  }
}
