import { marksUntil } from '../../allowances/due';
import type { AllowancePart, Deps } from '../../deps';
import { walkPage, type Place } from '../../firestore/walk';

/** Allowances of one task: some seconds of work when each has one date that is due. */
const ALLOWANCES_PER_PAGE = 100;

/**
 * Hands what is due of one part to the queue, page by page, oldest first. It needs no cursor: what was paid
 * is not due any more, and a page that is handed over twice changes nothing; see `payAllowance`.
 *
 * @param pageSize smaller in tests, so that there are several pages.
 */
export async function handOverDue(
  {
    db,
    now,
    logger,
    enqueueAllowancePage,
  }: Pick<Deps, 'db' | 'now' | 'logger' | 'enqueueAllowancePage'>,
  { part }: AllowancePart,
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
      ...{ allowanceId: one.id, childId: one.data().userId },
    }));
    if (allowances.length > 0) await enqueueAllowancePage({ allowances });
    handedOver += allowances.length;
    after = page.after;
  } while (after !== null);
  if (handedOver > 0) logger.info('allowances due', { part, allowances: handedOver });
}
