import type { Deps } from '../kernel/deps';
import { queryOf } from '../kernel/firestore/queries';

/**
 * Milliseconds after which a deletion counts as abandoned; the host ends a call long before. See
 * `app/function.ts`.
 */
export const RESUME_AFTER_MS = 5 * 60 * 1000;

/** Counts of deletions finished and failed; the next run retries the failed ones. */
export interface Resumed {
  readonly finished: number;
  readonly failed: number;
}

/** A kind of deletion that can be resumed. */
export interface Resumable {
  /** Label in the log. */
  readonly what: 'family' | 'child';
  readonly query: 'familyDeletions' | 'childDeletions';
  /** Deletes the remaining documents; idempotent, may run concurrently. */
  readonly purge: (id: string) => Promise<void>;
}

/** Finishes deletions whose calls were cut short. One failure does not stop the others. */
export async function resumeDeletions(deps: Deps, resumable: Resumable): Promise<Resumed> {
  const dueMs = deps.now().getTime() - RESUME_AFTER_MS;
  const waiting = await queryOf(deps.db, resumable.query, {}).get();
  const due = waiting.docs.filter((deletion) => deletion.data().requestedAt.toMillis() <= dueMs);
  let finished = 0;
  for (const { id } of due) finished += (await purgedWithoutError(deps, resumable, id)) ? 1 : 0;
  const failed = due.length - finished;
  if (due.length > 0)
    deps.logger.info('deletions resumed', { what: resumable.what, finished, failed });
  return { finished, failed };
}

async function purgedWithoutError(
  deps: Deps,
  { what, purge }: Resumable,
  id: string,
): Promise<boolean> {
  try {
    await purge(id);
    return true;
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Not the id, which may be a child's: pending deletions can be found in the database.
    deps.logger.error('deletion not finished', { what, error: name, code });
    return false;
  }
}
