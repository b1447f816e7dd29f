import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { AllowancePage, AllowancePartition } from '../kernel/deps';
import { enqueueDue } from './enqueue-due';
import { payAllowancePage } from './pay-allowance-page';
import { startAllowances } from './start-allowances';
import { productionDeps } from '../platform/production/production-deps';

/** Pages processed concurrently. */
const PAGES_AT_ONCE = 16;

/** Pays due allowances, hourly. */
export const payAllowances = onSchedule(
  {
    schedule: '0 * * * *',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 300,
    retryCount: 3,
  },
  () => startAllowances(productionDeps()),
);

/** Failures beyond this are retried by the next hourly run anyway. */
const retryConfig = { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 };

/** Enqueues one part's due allowances; exported as `ALLOWANCE_PART_QUEUE`. */
export const allowanceParts = onTaskDispatched<AllowancePartition>(
  {
    region: 'us-central1',
    memory: '256MiB',
    concurrency: 4,
    maxInstances: 4,
    timeoutSeconds: 540,
    retryConfig,
    rateLimits: { maxConcurrentDispatches: 16 },
  },
  ({ data }) => enqueueDue(productionDeps(), data),
);

/** Pays one page of allowances; exported as `ALLOWANCE_QUEUE`. */
export const allowancePages = onTaskDispatched<AllowancePage>(
  {
    region: 'us-central1',
    memory: '256MiB',
    concurrency: 4,
    maxInstances: PAGES_AT_ONCE / 4,
    timeoutSeconds: 540,
    retryConfig,
    rateLimits: { maxConcurrentDispatches: PAGES_AT_ONCE },
  },
  ({ data }) => payAllowancePage(productionDeps(), data),
);
