import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { NewEntries } from '../kernel/posting/after-entries';
import { productionDeps } from '../platform/production/production-deps';
import { awardMedals } from './award-medals';

/**
 * Awards medals after entries; exported as the name of `AFTER_ENTRIES`. Retried only for some minutes:
 * the child's next entry makes up for it.
 */
export const medals = onTaskDispatched<NewEntries>(
  {
    region: 'us-central1',
    memory: '256MiB',
    concurrency: 20,
    maxInstances: 4,
    timeoutSeconds: 60,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 120 },
    rateLimits: { maxConcurrentDispatches: 80 },
  },
  ({ data }) => awardMedals(productionDeps(), data),
);
