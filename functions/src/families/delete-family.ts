import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { PAGE_SIZE } from '@pennysprout/shared/kernel/document/query';
import type { Deps } from '../kernel/deps';
import { requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { closeFamily, type CloseFamily } from './close-family';
import { purgeFamily } from './purge-family';

export interface DeleteFamily extends CloseFamily {
  readonly userId?: string | undefined;
}

/**
 * Deletes a family with its children and everything it owns; parents stay users and keep their other
 * families. Ends everybody's access at once, then purges. If killed while purging, the same call
 * continues where it stopped; so does `finishDeletions`.
 *
 * @param pageSize documents deleted per batch.
 * @throws AppError as `closeFamily` and `purgeFamily` do; `forbidden` if `userId` is not the caller's.
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
