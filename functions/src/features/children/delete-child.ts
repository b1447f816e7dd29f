import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { PAGE_SIZE } from '@pennysprout/shared/data/query';
import { purgeChild } from '../../deletion/purge-child';
import type { Deps } from '../../deps';
import type { ParentCaller } from '../caller';
import { closeChild, type CloseChild } from './close-child';

/**
 * Deletes a child and everything of it; the rest of the family stays as it is. It first ends the
 * child's access at once and then purges. Killed while it purges, the same call goes on where it
 * stopped, and `resumeChildDeletions` does so without it.
 *
 * @param pageSize documents that are deleted at once.
 * @throws AppError as of `closeChild` and `purgeChild`.
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
