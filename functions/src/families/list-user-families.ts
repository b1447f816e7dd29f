import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { acceptedMemberships } from '../kernel/firestore/memberships';
import { requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

/**
 * Lists the caller's families in the order they were joined.
 *
 * @throws AppError `forbidden` if `userId` is somebody else's.
 */
export async function listUserFamilies(
  deps: Deps,
  caller: ParentCaller,
  input: { userId?: string | undefined },
): Promise<RouteResponse<'listUserFamilies'>> {
  requireSame(input.userId, caller.id);
  const memberships = await acceptedMemberships(deps.db, caller.id);
  const families = await Promise.all(
    memberships.map(({ familyId }) => deps.db.families.doc(familyId).get()),
  );
  return families.flatMap((snapshot) => {
    const family = snapshot.data();
    if (!family) return [];
    const isOwner = family.ownerId === caller.id;
    return [{ familyId: snapshot.id, familyName: family.name, isOwner }];
  });
}
