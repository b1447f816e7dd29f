import { fanOutSchedule, pageQueue, partitionQueue } from '../platform/production/fan-out-jobs';
import { INTEREST, startMonthlyInterest } from './interest-fan-out';
import { INTEREST_PAGES } from './interest-pages';
import { PAGES_AT_ONCE } from './ramp';

/**
 * Starts the month that is over. Runs on three days, because the next run continues a partition that was
 * cut short, and a finished one does nothing.
 */
export const applyMonthlyInterest = fanOutSchedule('10 0 1-3 * *', startMonthlyInterest);

const retryConfig = { maxAttempts: 20, minBackoffSeconds: 30, maxBackoffSeconds: 3600 };

export const interestParts = partitionQueue(INTEREST, { retryConfig });

/** `ramp.ts` decides how many pages are due; this decides how many run concurrently. */
export const interestPages = pageQueue(INTEREST_PAGES, {
  pagesAtOnce: PAGES_AT_ONCE,
  timeoutSeconds: 300,
  retryConfig,
});
