import { fanOutQueue, fanOutSchedule } from '../platform/production/fan-out-jobs';
import { INTEREST, startMonthlyInterest } from './interest-fan-out';

/**
 * Enqueues the month that is over. Runs on three days, because the next run continues one that was cut
 * short, and a finished one does nothing.
 */
export const applyMonthlyInterest = fanOutSchedule('10 0 1-3 * *', startMonthlyInterest);

export const interestPages = fanOutQueue(INTEREST, {
  retryConfig: { maxAttempts: 20, minBackoffSeconds: 30, maxBackoffSeconds: 3600 },
});
