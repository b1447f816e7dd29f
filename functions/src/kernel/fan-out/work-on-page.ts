import pMap from 'p-map';
import type { Deps, LogFields } from '../deps';
import type { Queue } from './queue';

/** Work on the pages of a fan-out that moves money, one item after another. */
export interface PageWork<G extends object, I, R> {
  readonly queue: Queue<G>;
  /** Items worked on concurrently. */
  readonly atOnce: number;
  /** Seconds until a page that waits looks again; null to drop it, if the next run finds it again. */
  readonly waitSeconds: number | null;
  readonly itemsOf: (deps: Deps, page: G) => Promise<readonly I[]> | readonly I[];
  /** Works on an item. Changes nothing the second time. */
  readonly workOn: (deps: Deps, item: I) => Promise<R>;
  readonly log: PageLog<G, I, R>;
}

/** Words and fields of the log lines about pages and items. */
interface PageLog<G, I, R> {
  /** Messages: a page that waits while money is stopped, one that is done, an item that failed. */
  readonly waits: string;
  readonly page: string;
  readonly failed: string;
  readonly ofPage: (page: G) => LogFields;
  readonly ofItem: (item: I) => LogFields;
  readonly ofResults: (results: readonly R[]) => LogFields;
  /** Returns the message of the error that has the queue retry the page. */
  readonly error: (failed: number) => string;
}

/**
 * Works on a page. While an operator has stopped money it waits, however long that lasts. One failure
 * does not stop the others; the page then fails at the end, so that the queue retries it, and what was
 * done stays done.
 *
 * @throws Error with the count of failed items.
 */
export async function workOnPage<G extends object, I, R>(
  deps: Deps,
  work: PageWork<G, I, R>,
  page: G,
): Promise<void> {
  const { queue, atOnce, waitSeconds, log } = work;
  const about = log.ofPage(page);
  if (!(await deps.serviceStatus()).moneyMoves) {
    deps.logger.info(log.waits, about);
    if (waitSeconds !== null) await deps.enqueue(queue, page, waitSeconds);
    return;
  }
  const items = await work.itemsOf(deps, page);
  const done = await pMap(items, (item) => tryItem(deps, work, item), { concurrency: atOnce });
  const results = done.flat();
  const failed = done.length - results.length;
  deps.logger.info(log.page, { ...about, ...log.ofResults(results), failed });
  if (failed > 0) throw new Error(log.error(failed));
}

/** Works on an item. Returns its only result, or none if it failed. */
async function tryItem<G extends object, I, R>(
  deps: Deps,
  { workOn, log }: PageWork<G, I, R>,
  item: I,
): Promise<[] | [R]> {
  try {
    return [await workOn(deps, item)];
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error;
    deps.logger.error(log.failed, { ...log.ofItem(item), error: reason });
    return [];
  }
}
