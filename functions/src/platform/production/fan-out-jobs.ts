import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/v2/tasks';
import type { Deps } from '../../kernel/deps';
import {
  workOnPartition,
  type Cursor,
  type FanOut,
  type Partition,
} from '../../kernel/fan-out/fan-out';
import { workOnPage, type PageWork } from '../../kernel/fan-out/work-on-page';
import { PARTS } from '../../kernel/firestore/parts';
import { unlessPaused } from '../operator/unless-paused';
import { productionDeps } from './production-deps';
import { region } from './region';

/** Tasks concurrently in one instance. */
const CONCURRENCY = 4;

/** Creates the job that starts a fan-out at its times, in UTC. */
export function fanOutSchedule(schedule: string, start: (deps: Deps) => Promise<unknown>) {
  return onSchedule(
    {
      schedule,
      timeZone: 'Etc/UTC',
      region,
      memory: '256MiB',
      maxInstances: 1,
      timeoutSeconds: 300,
      retryCount: 3,
    },
    () => unlessPaused(productionDeps(), start),
  );
}

type QueueOptions = Pick<TaskQueueOptions, 'memory' | 'retryConfig'>;

/** Creates the queue of a fan-out's partitions, all of them at once; export it by its name. */
export function partitionQueue<P extends Partition, C extends Cursor>(
  fanOut: FanOut<P, C>,
  options: QueueOptions,
) {
  return onTaskDispatched<P>(
    { ...queueOf(PARTS.length), timeoutSeconds: 540, ...options },
    // What is paused is not lost: the next run of the schedule goes on where this part has stopped.
    ({ data }) => unlessPaused(productionDeps(), (deps) => workOnPartition(deps, fanOut, data)),
  );
}

interface PageQueueOptions extends QueueOptions {
  /** Pages concurrently, in all instances. */
  readonly pagesAtOnce: number;
  readonly timeoutSeconds: number;
}

/** Creates the queue of a fan-out's pages; export it by its name. */
export function pageQueue<G extends object, I, R>(
  work: PageWork<G, I, R>,
  { pagesAtOnce, ...options }: PageQueueOptions,
) {
  return onTaskDispatched<G>({ ...queueOf(pagesAtOnce), ...options }, ({ data }) =>
    workOnPage(productionDeps(), work, data),
  );
}

function queueOf(tasksAtOnce: number): TaskQueueOptions {
  return {
    region,
    memory: '256MiB',
    concurrency: CONCURRENCY,
    maxInstances: tasksAtOnce / CONCURRENCY,
    rateLimits: { maxConcurrentDispatches: tasksAtOnce },
  };
}
