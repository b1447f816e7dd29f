import type { Deps } from '../deps';
import type { FanOut } from './fan-out';
import type { Enqueue, Queue } from './queue';

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
 * Works on the tasks of a fan-out until none are left, as the deployed queue does. A task leaves its queue
 * when it is done; one that fails stays for the next time, and stops no other.
 *
 * @throws the first failure.
 */
export async function workOnAll<T extends object>(
  deps: Deps,
  queues: MemoryQueues,
  { queue, work }: FanOut<T>,
): Promise<void> {
  const tasks = queues.of(queue);
  const failed: T[] = [];
  const failures: unknown[] = [];
  for (let task = tasks[0]; task !== undefined; task = tasks[0]) {
    try {
      await work(deps, task);
    } catch (error) {
      failed.push(task);
      failures.push(error);
    }
    tasks.shift();
  }
  tasks.push(...failed);
  if (failures.length > 0) throw failures[0];
}
