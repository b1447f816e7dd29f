import type { Deps } from '../deps';
import { queryOf } from '../firestore/queries';

/** A call that deletes something is ended by its host long before; see `http/function.ts`. */
export const RESUME_AFTER_MS = 5 * 60 * 1000;

/** How many deletions were finished, and how many could not be, which the next run tries again. */
export interface Resumed {
  readonly finished: number;
  readonly failed: number;
}

/** One kind of deletions. */
export interface Resumable {
  /** For the log. */
  readonly what: 'family' | 'child';
  readonly query: 'familyDeletions' | 'childDeletions';
  /** Deletes what is left of it; may be called again and at the same time. */
  readonly purge: (id: string) => Promise<void>;
}

/**
 * Finishes the deletions whose calls did not come to their end. One that fails does not keep the
 * others from being finished.
 */
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
    // Without the id, which may be a child's: those that wait stand in the database.
    deps.logger.error('deletion not finished', { what, error: name, code });
    return false;
  }
}
