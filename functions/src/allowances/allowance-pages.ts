import type { PageWork } from '../kernel/fan-out/work-on-page';
import type { AllowanceOfChild } from './pay-allowance';
import { payDue, type PaidDates } from './pay-due';

/** Due allowances, each with its child. */
export interface AllowancePage {
  readonly allowances: readonly AllowanceOfChild[];
}

/** Most dates of one allowance paid per run. After a long outage the next runs pay the rest. */
export const DATES_OF_A_RUN = 60;

/**
 * Pages of due allowances. While money is stopped nothing is paid; it stays due for the next hourly run.
 * An allowance that cannot be posted has not failed: it records its problem.
 */
export const ALLOWANCE_PAGES: PageWork<AllowancePage, AllowanceOfChild, PaidDates> = {
  queue: { name: 'allowancePages' },
  atOnce: 30,
  waitSeconds: null,
  itemsOf: (_deps, { allowances }) => allowances,
  workOn: (deps, allowance) => payDue(deps, allowance, DATES_OF_A_RUN),
  log: {
    waits: 'allowances wait',
    page: 'allowance page',
    failed: 'allowance failed',
    ofPage: ({ allowances }) => ({ allowances: allowances.length }),
    ofItem: ({ allowanceId }) => ({ allowanceId }),
    ofResults: (paid) => ({
      dates: paid.reduce((sum, { dates }) => sum + dates, 0),
      notPosted: paid.filter(({ problem }) => problem !== null).length,
    }),
    error: (failed) => `${failed} allowances were not paid`,
  },
};
