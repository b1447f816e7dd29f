import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/v2/tasks';
import type { Deps } from '../../kernel/deps';
import { TASKS_AT_ONCE, type FanOut } from '../../kernel/fan-out/fan-out';
import { unlessPaused } from '../operator/unless-paused';
import { productionDeps } from './production-deps';
import { region } from './region';

/** Tasks concurrently in one instance. */
const CONCURRENCY = 4;

/** Creates the job that starts a fan-out at its times, in UTC. */
export function fanOutSchedule(schedule: string, start: (deps: Deps) => Promise<void>) {
  return onSchedule(
    {
      schedule,
      timeZone: 'Etc/UTC',
      region,
      memory: '256MiB',
      maxInstances: 1,
      timeoutSeconds: 1800,
      retryCount: 3,
    },
    () => unlessPaused(productionDeps(), (deps) => start(deps)),
  );
}

/** Creates the queue of a fan-out; export it by its name. */
export function fanOutQueue<T extends object>(
  { work }: FanOut<T>,
  options: Pick<TaskQueueOptions, 'memory' | 'retryConfig'>,
) {
  return onTaskDispatched<T>(
    {
      region,
      memory: '256MiB',
      timeoutSeconds: 540,
      concurrency: CONCURRENCY,
      maxInstances: TASKS_AT_ONCE / CONCURRENCY,
      rateLimits: { maxConcurrentDispatches: TASKS_AT_ONCE },
      ...options,
    },
    ({ data }) => work(productionDeps(), data),
  );
}
