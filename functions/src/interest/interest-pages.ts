import type { Period } from '@pennysprout/shared/interest/period';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { MOST_VALUES } from '@pennysprout/shared/kernel/document/query';
import type { Deps } from '../kernel/deps';
import type { PageWork } from '../kernel/fan-out/work-on-page';
import { afterEntries } from '../kernel/posting/after-entries';
import { SCHEDULE } from '@pennysprout/shared/ledger/author';
import { findFundedAccounts } from './find-funded-accounts';
import { postInterest, type PostInterest } from './post-interest';

/** Families to apply one month's interest to. */
export interface InterestPage {
  readonly period: Period;
  readonly familyIds: readonly string[];
}

type FamilyInterest = Pick<PostInterest, 'familyId' | 'period' | 'funds'>;

/** Families of a page processed concurrently. */
export const FAMILIES_AT_ONCE = 30;

/** Seconds until a page that waits checks again if money may move. */
export const PAUSED_FOR_SECONDS = 15 * 60;

/** Pages of a month's interest. While money is stopped they stay queued, so no month is lost. */
export const INTEREST_PAGES: PageWork<InterestPage, FamilyInterest, void> = {
  queue: { name: 'interestPages' },
  atOnce: FAMILIES_AT_ONCE,
  waitSeconds: PAUSED_FOR_SECONDS,
  itemsOf: familiesWithFunds,
  workOn: applyToFamily,
  log: {
    waits: 'interest waits',
    page: 'interest page',
    failed: 'interest not applied',
    ofPage: ({ period, familyIds }) => ({ period, families: familyIds.length }),
    ofItem: ({ familyId, period }) => ({ familyId, period }),
    ofResults: () => ({}),
    error: (failed) => `the interest of ${failed} families was not applied`,
  },
};

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
