import { fanOutSchedule, pageQueue, partitionQueue } from '../platform/production/fan-out-jobs';
import { ALLOWANCES, startAllowances } from './allowance-fan-out';
import { ALLOWANCE_PAGES } from './allowance-pages';

/** Pays due allowances, hourly. */
export const payAllowances = fanOutSchedule('0 * * * *', startAllowances);

/** Failures beyond this are retried by the next hourly run anyway. */
const retryConfig = { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 };

export const allowanceParts = partitionQueue(ALLOWANCES, { retryConfig });

export const allowancePages = pageQueue(ALLOWANCE_PAGES, {
  pagesAtOnce: 16,
  timeoutSeconds: 540,
  retryConfig,
});
