import { fanOutQueue, fanOutSchedule } from '../platform/production/fan-out-jobs';
import { NIGHTLY_CHECK, startNightlyCheck } from './nightly-check';

/** Starts the nightly check, when few people write, or continues an unfinished one. */
export const reconcileLedger = fanOutSchedule('40 3 * * *', startNightlyCheck);

export const ledgerChecks = fanOutQueue(NIGHTLY_CHECK, {
  memory: '512MiB',
  retryConfig: { maxAttempts: 20, minBackoffSeconds: 30, maxBackoffSeconds: 3600 },
});
