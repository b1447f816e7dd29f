import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { InterestOutcome } from '@pennysprout/shared/interest/routes';
import { periodOf } from '@pennysprout/shared/interest/period';
import type { Deps } from '../kernel/deps';
import { afterEntries } from '../kernel/posting/after-entries';
import { requireFamily } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { findFundedAccounts } from './find-funded-accounts';
import { postInterest } from './post-interest';

/** English only, for readers of the raw answer; clients translate the outcome. */
const MESSAGES = {
  applied: 'Interest was applied.',
  already_applied: 'Interest was already applied this month.',
  no_eligible_accounts: 'No eligible account was found.',
} as const satisfies Record<InterestOutcome, string>;

/**
 * Applies this month's interest on demand. Calling it twice, or together with the schedule, applies it once.
 *
 * @throws AppError `not_found`, or `forbidden` for another family.
 */
export async function applyInterest(
  deps: Deps,
  caller: ParentCaller,
  { familyId }: { familyId: string },
): Promise<RouteResponse<'applyInterest'>> {
  const { db } = deps;
  const funds = await findFundedAccounts(deps, [familyId]);
  const { outcome, entries, childIds } = await postInterest(deps, {
    familyId,
    period: periodOf(deps.now()),
    funds: funds.get(familyId) ?? [],
    createdBy: caller.id,
    authorise: (read) => requireFamily({ db, read }, caller, familyId),
  });
  await afterEntries(deps, childIds);
  return { success: outcome === 'applied', outcome, message: MESSAGES[outcome], entries };
}
