import pMap from 'p-map';
import type { AllowancePage, Deps } from '../kernel/deps';
import type { AllowanceOfChild } from './pay-allowance';
import { payDue, type PaidDates } from './pay-due';

/** Allowances paid concurrently by one worker. */
const AT_ONCE = 30;

/** Most dates of one allowance paid per run. After a long outage the next runs pay the rest. */
export const DATES_OF_A_RUN = 60;

/**
 * Pays what is due for a page of allowances. One failure does not stop the others; the page then fails
 * at the end, so that the queue retries it, and what was paid stays paid. While an operator has stopped
 * money nothing is paid; it stays due for the next hourly run.
 *
 * @throws Error with the count of failures; not for allowances that cannot be posted, which record their
 * problem.
 */
export async function payAllowancePage(deps: Deps, { allowances }: AllowancePage): Promise<void> {
  if (!(await deps.serviceStatus()).moneyMoves) {
    deps.logger.info('allowances wait', { allowances: allowances.length });
    return;
  }
  const done = await pMap(allowances, (allowance) => payOne(deps, allowance), {
    concurrency: AT_ONCE,
  });
  const paid = done.filter((one) => one !== null);
  const counts = {
    allowances: allowances.length,
    dates: paid.reduce((sum, { dates }) => sum + dates, 0),
    notPosted: paid.filter(({ problem }) => problem !== null).length,
    failed: done.length - paid.length,
  };
  deps.logger.info('allowance page', counts);
  if (counts.failed > 0) throw new Error(`${counts.failed} allowances were not paid`);
}

/** Pays one allowance; null if it failed. */
async function payOne(deps: Deps, allowance: AllowanceOfChild): Promise<PaidDates | null> {
  try {
    return await payDue(deps, allowance, DATES_OF_A_RUN);
  } catch (error) {
    const { allowanceId } = allowance;
    const reason = error instanceof Error ? error.name : typeof error;
    deps.logger.error('allowance failed', { allowanceId, error: reason });
    return null;
  }
}
