import type { Deps } from '../deps';
import type { Queue } from '../fan-out/queue';
import { enqueueBestEffort } from '../enqueue-best-effort';

/** Child with new entries, or changed jars. */
export interface NewEntries {
  readonly childId: string;
  /** The new entries, if any, are not older, epoch milliseconds: more may follow before the task runs. */
  readonly sinceMs: number;
}

/** Largest difference between the clocks of two instances. */
const CLOCK_SKEW_MS = 60_000;

/** Queue for work after entries, outside their transaction: see `awardMedals`. */
export const AFTER_ENTRIES: Queue<NewEntries> = { name: 'medals' };

/**
 * Enqueues the work after new entries or jar changes of children, best effort, once their transaction is
 * committed. Also call it for replays: the first call may have died before it.
 */
export async function afterEntries(
  deps: Pick<Deps, 'enqueue' | 'logger' | 'now'>,
  childIds: readonly string[],
): Promise<void> {
  const sinceMs = deps.now().getTime() - CLOCK_SKEW_MS;
  const enqueued = childIds.map((childId) => deps.enqueue(AFTER_ENTRIES, { childId, sinceMs }));
  await enqueueBestEffort(deps, Promise.all(enqueued), { message: 'medals not handed over' });
}
