import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { Notice } from '../kernel/deps';
import { tellParents } from './tell-parents';
import { productionDeps } from '../platform/production/production-deps';

/**
 * Sends notices to parents' devices; exported as `NOTICE_QUEUE`. Retried only for some minutes: anything
 * later has been seen in the app.
 */
export const notices = onTaskDispatched<Notice>(
  {
    region: 'us-central1',
    memory: '256MiB',
    concurrency: 20,
    maxInstances: 4,
    timeoutSeconds: 60,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 120 },
    rateLimits: { maxConcurrentDispatches: 80 },
  },
  ({ data }) => tellParents(productionDeps(), data),
);
