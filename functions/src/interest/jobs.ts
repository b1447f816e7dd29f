import { fanOutQueue, fanOutSchedule } from '../platform/production/fan-out-jobs';
import { INTEREST, startMonthlyInterest } from './interest-fan-out';

/**
 * Enqueues the past month. Runs on three days: each run continues an interrupted one, and does nothing if
 * everything is enqueued.
 */
export const applyMonthlyInterest = fanOutSchedule('10 0 1-3 * *', startMonthlyInterest);

export const interestPages = fanOutQueue(INTEREST, {
  retryConfig: { maxAttempts: 20, minBackoffSeconds: 30, maxBackoffSeconds: 3600 },
});
