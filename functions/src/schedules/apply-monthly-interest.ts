import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { applyInterestPage } from '../features/interest/apply-interest-page';
import { startMonthlyInterest } from '../features/interest/start-interest-run';
import type { InterestPage } from '../deps';
import { productionDeps } from '../production-deps';

/**
 * Hands all families to the queue when a month is over. It runs on three days, because a run that
 * was cut short goes on with the next one, and a run that is done does nothing.
 */
export const applyMonthlyInterest = onSchedule(
  {
    schedule: '10 0 1-3 * *',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 1800,
    retryCount: 3,
  },
  () => startMonthlyInterest(productionDeps()),
);

/** Applies the interest of one page of families; its name is `INTEREST_QUEUE`. */
export const interestPages = onTaskDispatched<InterestPage>(
  {
    region: 'us-central1',
    memory: '256MiB',
    timeoutSeconds: 300,
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 30, maxBackoffSeconds: 3600 },
    rateLimits: { maxConcurrentDispatches: 10 },
  },
  ({ data }) => applyInterestPage(productionDeps(), data),
);
