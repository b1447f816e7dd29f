import { fanOutSchedule, pageQueue, partitionQueue } from '../platform/production/fan-out-jobs';
import { continueSplits, SPLITS } from './split-fan-out';
import { SPLIT_PAGES } from './split-pages';

/** Continues splits that are confirmed and not done, every ten minutes. */
export const splitShares = fanOutSchedule('*/10 * * * *', continueSplits);

/** Failures beyond this are retried by the schedule anyway. */
const retryConfig = { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 };

export const splitParts = partitionQueue(SPLITS, { retryConfig });

export const splitPages = pageQueue(SPLIT_PAGES, {
  pagesAtOnce: 16,
  timeoutSeconds: 540,
  retryConfig,
});
