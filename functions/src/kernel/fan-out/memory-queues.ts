import type { Deps } from '../deps';
import { workOnPartition, type Cursor, type FanOut, type Partition } from './fan-out';
import type { Enqueue, Queue } from './queue';
import { workOnPage, type PageWork } from './work-on-page';

/** Queues of this process, whose tasks nobody works on unless asked. */
export interface MemoryQueues {
  readonly enqueue: Enqueue;
  /** Returns a queue's tasks, oldest first; delays are not kept. */
  readonly of: <T extends object>(queue: Queue<T>) => T[];
}

export function createMemoryQueues(): MemoryQueues {
  const queues = new Map<string, object[]>();
  const tasksOf = <T extends object>({ name }: Queue<T>): T[] => {
    const tasks = queues.get(name) ?? [];
    queues.set(name, tasks);
    // A queue's name stands for the type of its tasks.
    return tasks as T[];
  };
  return { of: tasksOf, enqueue: (queue, task) => Promise.resolve(void tasksOf(queue).push(task)) };
}

/**
 * Works on the partitions of a fan-out, and then on its pages, until none are left, as the deployed
 * queues do. A task leaves its queue when it is done; one that fails stays for the next time, and stops no
 * other.
 *
 * @throws the first failure.
 */
export async function workOnAll<P extends Partition, C extends Cursor, G extends object, I, R>(
  deps: Deps,
  queues: MemoryQueues,
  fanOut: FanOut<P, C>,
  pages: PageWork<G, I, R> | null,
): Promise<void> {
  const failures = await drain(queues.of(fanOut.partitions), (task) =>
    workOnPartition(deps, fanOut, task),
  );
  if (pages) {
    failures.push(
      ...(await drain(queues.of(pages.queue), (page) => workOnPage(deps, pages, page))),
    );
  }
  if (failures.length > 0) throw failures[0];
}

/** Works on tasks until none is left but those that failed. Returns why they did. */
async function drain<T>(tasks: T[], work: (task: T) => Promise<void>): Promise<unknown[]> {
  const failed: T[] = [];
  const failures: unknown[] = [];
  for (let task = tasks[0]; task !== undefined; task = tasks[0]) {
    try {
      await work(task);
    } catch (error) {
      failed.push(task);
      failures.push(error);
    }
    tasks.shift();
  }
  tasks.push(...failed);
  return failures;
}
