import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { CheckTask } from '../kernel/deps';
import { checkPart } from './check-part';
import { startNightlyCheck } from './start-nightly-check';
import { productionDeps } from '../platform/production/production-deps';

/** Starts the nightly check, when few people write, or continues an unfinished one. */
export const reconcileLedger = onSchedule(
  {
    schedule: '40 3 * * *',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 300,
    retryCount: 3,
  },
  () => startNightlyCheck(productionDeps()),
);

/**
 * Checks the next pages of one part; exported as `CHECK_QUEUE`. Concurrency equals the number of parts.
 */
export const ledgerChecks = onTaskDispatched<CheckTask>(
  {
    region: 'us-central1',
    memory: '512MiB',
    concurrency: 4,
    maxInstances: 4,
    timeoutSeconds: 540,
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 30, maxBackoffSeconds: 3600 },
    rateLimits: { maxConcurrentDispatches: 16 },
  },
  ({ data }) => checkPart(productionDeps(), data),
);
