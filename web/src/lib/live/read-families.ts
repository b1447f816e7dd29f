import type { FamilyMembership } from '../session/storage';
import { fetchFamily, readFamily, readMyMemberships } from './live';

/**
 * The families of a parent, in the order in which they were joined.
 *
 * @param savedId the family that was open last. If it still is the parent's it is the one that is
 *   opened, and need not wait for the list.
 * @throws FirebaseError
 */
export async function readFamilies(
  uid: string,
  savedId: string | null,
): Promise<FamilyMembership[]> {
  const saved = savedId === null ? null : readFamily(savedId);
  // Whether it is still the parent's is for the list to say.
  saved?.catch(() => undefined);
  const memberships = [...(await readMyMemberships(uid))].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
  const ids = memberships.map(({ familyId }) => familyId);
  const openId = ids.find((id) => id === savedId) ?? ids[0];
  // The one that is opened goes on being listened to.
  const families = await Promise.all(
    ids.map((id) => (id === openId ? readFamily(id) : fetchFamily(id))),
  );
  return ids.flatMap((familyId, index) => {
    const family = families[index];
    if (!family) return [];
    return [{ familyId, familyName: family.name, isOwner: family.ownerId === uid }];
  });
}
