import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { Notice } from '../deps';
import { tellParents } from '../features/notices/tell-parents';
import { productionDeps } from '../production-deps';

/**
 * Tells parents' devices what waits for them; its name is `NOTICE_QUEUE`. It is tried again only for some
 * minutes: what is late by more has been seen in the app.
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
