import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { InterestPage, InterestPartition } from '../kernel/deps';
import { applyInterestPage } from './apply-interest-page';
import { enqueuePart } from './enqueue-part';
import { PAGES_AT_ONCE } from './ramp';
import { startMonthlyInterest } from './start-interest-run';
import { productionDeps } from '../platform/production/production-deps';

/**
 * Enqueues the parts of the month that is over. Runs on three days, because the next run continues a
 * part that was cut short, and a finished one does nothing.
 */
export const applyMonthlyInterest = onSchedule(
  {
    schedule: '10 0 1-3 * *',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 300,
    retryCount: 3,
  },
  () => startMonthlyInterest(productionDeps()),
);

const retryConfig = { maxAttempts: 20, minBackoffSeconds: 30, maxBackoffSeconds: 3600 };

/** Enqueues one part's families page by page; exported as `INTEREST_PART_QUEUE`. */
export const interestParts = onTaskDispatched<InterestPartition>(
  {
    region: 'us-central1',
    memory: '256MiB',
    concurrency: 4,
    maxInstances: 4,
    timeoutSeconds: 540,
    retryConfig,
    rateLimits: { maxConcurrentDispatches: 16 },
  },
  ({ data }) => enqueuePart(productionDeps(), data),
);

/**
 * Applies interest to one page of families; exported as `INTEREST_QUEUE`. `ramp.ts` decides how many are
 * due; this decides how many run concurrently.
 */
export const interestPages = onTaskDispatched<InterestPage>(
  {
    region: 'us-central1',
    memory: '256MiB',
    concurrency: 4,
    maxInstances: PAGES_AT_ONCE / 4,
    timeoutSeconds: 300,
    retryConfig,
    rateLimits: { maxConcurrentDispatches: PAGES_AT_ONCE },
  },
  ({ data }) => applyInterestPage(productionDeps(), data),
);
