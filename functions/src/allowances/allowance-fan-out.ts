import type { Deps } from '../kernel/deps';
import { ITEMS_PER_PAGE, workOnItems, type FanOut } from '../kernel/fan-out/fan-out';
import { PARTS } from '../kernel/firestore/parts';
import { walkPages } from '../kernel/firestore/walk';
import { marksUntil } from './due';
import type { AllowanceOfChild } from './pay-allowance';
import { payDue } from './pay-due';

/** Due allowances, each with its child. */
export interface AllowancePage {
  readonly allowances: readonly AllowanceOfChild[];
}

/** Maximum dates of one allowance paid per run. After a long outage the next runs pay the rest. */
export const DATES_OF_A_RUN = 60;

/** Due allowances, oldest first. */
export const ALLOWANCES: FanOut<AllowancePage> = {
  queue: { name: 'allowancePages' },
  work: payPage,
};

/**
 * Enqueues due allowances. Needs no cursor: a paid one is no longer due, and a page enqueued twice changes
 * nothing; see `payAllowance`.
 */
export async function startAllowances(deps: Deps, pageSize = ITEMS_PER_PAGE): Promise<void> {
  for (const part of PARTS) {
    const range = marksUntil(part, deps.now());
    const walk = { name: 'allowancesByDue', range, fields: ['userId'], after: null } as const;
    for await (const { docs } of walkPages(deps.db, { ...walk, size: pageSize })) {
      const allowances = docs.map((one) => ({ allowanceId: one.id, childId: one.data().userId }));
      if (allowances.length > 0) await deps.enqueue(ALLOWANCES.queue, { allowances });
    }
  }
}

/**
 * Pays a page. While money is stopped nothing is paid; it stays due for the next hourly run. An allowance
 * that cannot be posted has not failed: it records its problem.
 */
async function payPage(deps: Deps, { allowances }: AllowancePage): Promise<void> {
  const { logger } = deps;
  if (!(await deps.serviceStatus()).moneyMoves) {
    logger.info('allowances wait', { allowances: allowances.length });
    return;
  }
  const { done, failed } = await workOnItems(
    allowances,
    (allowance) => payDue(deps, allowance, DATES_OF_A_RUN),
    ({ allowanceId }, error) => logger.error('allowance failed', { allowanceId, error }),
  );
  const dates = done.reduce((sum, paid) => sum + paid.dates, 0);
  const notPosted = done.filter(({ problem }) => problem !== null).length;
  logger.info('allowance page', { allowances: allowances.length, dates, notPosted, failed });
  if (failed > 0) throw new Error(`${failed} allowances were not paid`);
}
