import type { FamilyMembership } from '../session/storage';
import { fetchFamily, membershipsOfParent, readFamily } from './live';
import { firstOf } from './live-engine';

/**
 * Reads a parent's families, in the order in which they were joined.
 * @param savedId the family last open. If it is still the parent's, it is opened, so it is read in
 * parallel with the list.
 * @throws FirebaseError
 */
export async function readFamilies(
  uid: string,
  savedId: string | null,
): Promise<FamilyMembership[]> {
  const saved = savedId === null ? null : readFamily(savedId);
  // The list decides whether it is still the parent's.
  saved?.catch(() => undefined);
  const memberships = [...(await firstOf(membershipsOfParent(uid)))].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
  const ids = memberships.map(({ familyId }) => familyId);
  const openId = ids.find((id) => id === savedId) ?? ids[0];
  // The opened family keeps its listener.
  const families = await Promise.all(
    ids.map((id) => (id === openId ? readFamily(id) : fetchFamily(id))),
  );
  return ids.flatMap((familyId, index) => {
    const family = families[index];
    if (!family) return [];
    return [{ familyId, familyName: family.name, isOwner: family.ownerId === uid }];
  });
}
