import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import { purgeChild } from '../deletion/purge-child';
import type { Deps } from '../kernel/deps';
import type { ParentCaller } from '../kernel/caller';
import { closeChild, type CloseChild } from './close-child';

/**
 * Deletes a child and everything it owns; the rest of the family is untouched. Ends the child's access
 * at once, then purges. If killed while purging, the same call continues where it stopped; so does
 * `resumeChildDeletions`.
 *
 * @param pageSize documents deleted per batch.
 * @throws AppError as `closeChild` and `purgeChild` do.
 */
export async function deleteChild(
  deps: Deps,
  caller: ParentCaller,
  input: CloseChild,
  pageSize: number = PAGE_SIZE,
): Promise<RouteResponse<'deleteChild'>> {
  await closeChild(deps, caller, input);
  await purgeChild(deps, input.childId, pageSize);
  return { success: true };
}
