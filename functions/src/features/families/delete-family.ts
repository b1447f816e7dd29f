import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { PAGE_SIZE } from '@pennysprout/shared/data/query';
import type { Deps } from '../../deps';
import { requireSame } from '../access';
import type { ParentCaller } from '../caller';
import { closeFamily, type CloseFamily } from './close-family';
import { purgeFamily } from './purge-family';

export interface DeleteFamily extends CloseFamily {
  readonly userId?: string | undefined;
}

/**
 * Deletes a family with its children and everything that it owns; its parents keep their accounts
 * and their other families. It first ends everybody's access at once and then purges. Killed while
 * it purges, the same call goes on where it stopped, and `finishDeletions` does so without it.
 *
 * @param pageSize documents that are deleted at once.
 * @throws AppError as of `closeFamily` and `purgeFamily`, `forbidden` when `userId` is another's.
 */
export async function deleteFamily(
  deps: Deps,
  caller: ParentCaller,
  input: DeleteFamily,
  pageSize: number = PAGE_SIZE,
): Promise<RouteResponse<'deleteFamily'>> {
  requireSame(input.userId, caller.id);
  await closeFamily(deps, caller, input);
  await purgeFamily(deps, input.familyId, pageSize);
  return { success: true };
}
