import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import type { Deps } from '../../kernel/deps';
import { productionDeps } from './production-deps';
import { region } from './region';

/**
 * Creates a queue of short tasks that follow a user's action. Tasks are retried only for some minutes; each
 * queue documents how a lost one is made up for. Export it under its name.
 */
export function promptQueue<T>(work: (deps: Deps, task: T) => Promise<unknown>) {
  return onTaskDispatched<T>(
    {
      region,
      memory: '256MiB',
      concurrency: 20,
      maxInstances: 4,
      timeoutSeconds: 60,
      retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 120 },
      rateLimits: { maxConcurrentDispatches: 80 },
    },
    async ({ data }) => {
      await work(productionDeps(), data);
    },
  );
}
