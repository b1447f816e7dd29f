import { AppError } from '@pennysprout/shared/api/errors';
import type { Deps, InterestPage } from '../../deps';
import { SCHEDULE } from '../../ledger/write-entry';
import { postInterest } from './post-interest';

/** Families that one worker has in hand at once. */
const AT_ONCE = 10;

/**
 * Applies the interest of a page of families. A family that fails does not keep the others from
 * theirs; the page fails at the end, so that the queue gives it out again, and what was done stays
 * done.
 *
 * @throws Error naming how many families failed.
 */
export async function applyInterestPage(deps: Deps, page: InterestPage): Promise<void> {
  const { period, familyIds } = page;
  let failed = 0;
  for (let start = 0; start < familyIds.length; start += AT_ONCE) {
    const some = familyIds.slice(start, start + AT_ONCE);
    const done = await Promise.all(some.map((familyId) => applyToFamily(deps, familyId, page)));
    failed += done.filter((succeeded) => !succeeded).length;
  }
  deps.logger.info('interest page', { period, families: familyIds.length, failed });
  if (failed > 0) throw new Error(`the interest of ${failed} families was not applied`);
}

async function applyToFamily(
  deps: Deps,
  familyId: string,
  { period }: InterestPage,
): Promise<boolean> {
  try {
    await postInterest(deps, { familyId, period, createdBy: SCHEDULE });
    return true;
  } catch (error) {
    // It was deleted after the page was made.
    if (error instanceof AppError && error.code === 'not_found') return true;
    const reason = error instanceof Error ? error.name : typeof error;
    deps.logger.error('interest not applied', { familyId, period, error: reason });
    return false;
  }
}
