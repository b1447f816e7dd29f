import { PAGE_SIZE } from '@pennysprout/shared/data/queries';
import type { Deps } from '../../deps';
import { queryOf } from '../../firestore/queries';
import { purgeFamily } from './purge-family';

/** A call that deletes a family is ended by its host long before; see `http/function.ts`. */
export const RESUME_AFTER_MS = 5 * 60 * 1000;

/** How many deletions were finished, and how many could not be, which the next run tries again. */
export interface Resumed {
  readonly finished: number;
  readonly failed: number;
}

/**
 * Finishes the deletions of families whose calls did not come to their end. One that fails does not
 * keep the others from being finished.
 *
 * @param pageSize documents that are deleted at once.
 */
export async function resumeFamilyDeletions(
  deps: Deps,
  pageSize: number = PAGE_SIZE,
): Promise<Resumed> {
  const dueMs = deps.now().getTime() - RESUME_AFTER_MS;
  const waiting = await queryOf(deps.db, 'familyDeletions', {}).get();
  const due = waiting.docs.filter((deletion) => deletion.data().requestedAt.toMillis() <= dueMs);
  let finished = 0;
  for (const { id } of due) finished += (await purgedWithoutError(deps, id, pageSize)) ? 1 : 0;
  const failed = due.length - finished;
  if (due.length > 0) deps.logger.info('family deletions resumed', { finished, failed });
  return { finished, failed };
}

async function purgedWithoutError(
  deps: Deps,
  familyId: string,
  pageSize: number,
): Promise<boolean> {
  try {
    await purgeFamily(deps, familyId, pageSize);
    return true;
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    deps.logger.error('family deletion not finished', { familyId, error: name, code });
    return false;
  }
}
