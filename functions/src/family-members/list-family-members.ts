import type { FamilyMember } from '@pennysprout/shared/api/contract';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { membershipsOfFamily, type Membership } from '../kernel/firestore/memberships';
import { requireFamily, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import { invitedMember, memberOf } from './family-member';

/**
 * Lists the owner, then the other parents in the order of joining, then invitations, expired ones too,
 * in the order of inviting.
 *
 * @throws AppError `not_found`, or `forbidden` if the family belongs to others or `userId` is somebody
 * else's.
 */
export async function listFamilyMembers(
  deps: Deps,
  caller: ParentCaller,
  input: { familyId: string; userId?: string | undefined },
): Promise<FamilyMember[]> {
  requireSame(input.userId, caller.id);
  const { db } = deps;
  const { familyId } = input;
  const { ownerId } = await requireFamily({ db, read: readOutside }, caller, familyId);
  const memberships = await membershipsOfFamily(db, familyId);
  const members = await Promise.all(
    memberships.map((membership) => describe(deps, membership, ownerId)),
  );
  // A stable sort: ties keep the order of joining.
  return members.flatMap((member) => member ?? []).sort((a, b) => rank(a) - rank(b));
}

async function describe(
  { db, now }: Deps,
  membership: Membership,
  ownerId: string,
): Promise<FamilyMember | null> {
  const { memberId, inviteAccepted } = membership;
  if (!inviteAccepted || memberId === null) return invitedMember(membership, now());
  const parent = (await db.users.doc(memberId).get()).data();
  return parent?.isParent ? memberOf(memberId, parent, ownerId) : null;
}

function rank({ isOwner, isPendingInvite }: FamilyMember): number {
  if (isOwner) return 0;
  return isPendingInvite ? 2 : 1;
}
