import pMap from 'p-map';
import type { Deps } from '../deps';
import type { Queue } from './queue';

/** Work of a schedule: the schedule finds the due items and enqueues them in tasks of a page each. */
export interface FanOut<T extends object> {
  readonly queue: Queue<T>;
  /** Works on a task. Tasks are delivered at least once, so a repetition must change nothing. */
  readonly work: (deps: Deps, task: T) => Promise<void>;
}

/** Items on a page: some seconds of work. */
export const ITEMS_PER_PAGE = 100;

/** Items of a page worked on concurrently. */
export const ITEMS_AT_ONCE = 30;

/** Tasks of a queue worked on concurrently, in all instances. */
export const TASKS_AT_ONCE = 16;

/**
 * Works on the items of a page. One that fails does not stop the others; the task fails at the end, so that
 * the queue retries it. Finished items stay finished.
 */
export async function workOnItems<I, R>(
  items: readonly I[],
  workOn: (item: I) => Promise<R>,
  onFailure: (item: I, error: string) => void,
): Promise<{ readonly done: readonly R[]; readonly failed: number }> {
  const done: R[] = [];
  const tryItem = async (item: I) => {
    try {
      done.push(await workOn(item));
    } catch (error) {
      onFailure(item, error instanceof Error ? error.name : typeof error);
    }
  };
  await pMap(items, tryItem, { concurrency: ITEMS_AT_ONCE });
  return { done, failed: items.length - done.length };
}
