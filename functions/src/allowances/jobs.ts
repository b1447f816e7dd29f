import { fanOutQueue, fanOutSchedule } from '../platform/production/fan-out-jobs';
import { ALLOWANCES, startAllowances } from './allowance-fan-out';

/** Pays due allowances, hourly. */
export const payAllowances = fanOutSchedule('0 * * * *', startAllowances);

export const allowancePages = fanOutQueue(ALLOWANCES, {
  // Failures beyond this are retried by the next hourly run anyway.
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
});
