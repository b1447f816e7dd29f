import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { requireFamily } from '../kernel/access';
import type { Caller } from '../kernel/caller';

/**
 * Returns the family's name, for its parents and children.
 *
 * @throws AppError `not_found`, or `forbidden` for another family.
 */
export async function getFamilyInfo(
  deps: Deps,
  caller: Caller,
  input: { familyId: string },
): Promise<RouteResponse<'getFamilyInfo'>> {
  const family = await requireFamily({ db: deps.db, read: readOutside }, caller, input.familyId);
  return { id: input.familyId, name: family.name };
}
