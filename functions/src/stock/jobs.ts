import { fanOutQueue, fanOutSchedule } from '../platform/production/fan-out-jobs';
import { continueSplits, SPLITS } from './split-fan-out';

/** Continues splits that are confirmed and not done, every ten minutes. */
export const splitShares = fanOutSchedule('*/10 * * * *', continueSplits);

export const splitPages = fanOutQueue(SPLITS, {
  // Failures beyond this are retried by the schedule anyway.
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
});
