import { marksUntil } from './due';
import type { AllowancePartition, Deps } from '../kernel/deps';
import { walkPage, type Place } from '../kernel/firestore/walk';

/** Allowances per task: some seconds of work with one due date each. */
const ALLOWANCES_PER_PAGE = 100;

/**
 * Enqueues one part's due allowances page by page, oldest first. Needs no cursor: what was paid is no
 * longer due, and a page enqueued twice changes nothing; see `payAllowance`.
 *
 * @param pageSize lower in tests, to get several pages.
 */
export async function enqueueDue(
  {
    db,
    now,
    logger,
    enqueueAllowancePage,
  }: Pick<Deps, 'db' | 'now' | 'logger' | 'enqueueAllowancePage'>,
  { part }: AllowancePartition,
  pageSize = ALLOWANCES_PER_PAGE,
): Promise<void> {
  const walk = {
    ...({ name: 'allowancesByDue', range: marksUntil(part, now()), size: pageSize } as const),
    fields: ['userId'],
  };
  let after: Place | null = null;
  let handedOver = 0;
  do {
    const page: Awaited<ReturnType<typeof walkPage<'allowancesByDue'>>> = await walkPage(db, {
      ...walk,
      after,
    });
    const allowances = page.docs.map((one) => ({
      allowanceId: one.id,
      childId: one.data().userId,
    }));
    if (allowances.length > 0) await enqueueAllowancePage({ allowances });
    handedOver += allowances.length;
    after = page.after;
  } while (after !== null);
  if (handedOver > 0) logger.info('allowances due', { part, allowances: handedOver });
}
