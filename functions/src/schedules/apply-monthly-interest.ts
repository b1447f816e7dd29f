import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { InterestPage, InterestPart } from '../deps';
import { applyInterestPage } from '../features/interest/apply-interest-page';
import { handOverPart } from '../features/interest/hand-over-part';
import { PAGES_AT_ONCE } from '../features/interest/ramp';
import { startMonthlyInterest } from '../features/interest/start-interest-run';
import { productionDeps } from '../production-deps';

/**
 * Hands the parts of a month that is over to their queue. It runs on three days, because a part that was
 * cut short goes on with the next one, and one that is done does nothing.
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

/** Hands the families of one part over, page by page; its name is `INTEREST_PART_QUEUE`. */
export const interestParts = onTaskDispatched<InterestPart>(
  {
    region: 'us-central1',
    memory: '256MiB',
    concurrency: 4,
    maxInstances: 4,
    timeoutSeconds: 540,
    retryConfig,
    rateLimits: { maxConcurrentDispatches: 16 },
  },
  ({ data }) => handOverPart(productionDeps(), data),
);

/**
 * Applies the interest of one page of families; its name is `INTEREST_QUEUE`. How many are due is for
 * `ramp.ts` to say; this is how many the instances work on at once.
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
