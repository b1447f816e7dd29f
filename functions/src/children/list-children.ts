import type { ChildListItem } from '@pennysprout/shared/api/contract';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { acceptedMemberships } from '../kernel/firestore/memberships';
import { queryOf } from '../kernel/firestore/queries';
import { requireFamily, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

/**
 * Lists the children of one family, or of all the caller's families if none is named, oldest first.
 *
 * @throws AppError `not_found`, or `forbidden` for another's family or another `parentId`.
 */
export async function listChildren(
  deps: Deps,
  caller: ParentCaller,
  input: { familyId?: string | undefined; parentId?: string | undefined },
): Promise<ChildListItem[]> {
  requireSame(input.parentId, caller.id);
  const familyIds = await selectFamilies(deps, caller, input.familyId);
  const children = await Promise.all(familyIds.map((familyId) => childrenOf(deps, familyId)));
  return children.flat();
}

async function selectFamilies(
  deps: Deps,
  caller: ParentCaller,
  familyId: string | undefined,
): Promise<string[]> {
  if (familyId !== undefined) {
    await requireFamily({ db: deps.db, read: readOutside }, caller, familyId);
    return [familyId];
  }
  const memberships = await acceptedMemberships(deps.db, caller.id);
  return memberships.map((membership) => membership.familyId);
}

async function childrenOf(deps: Deps, familyId: string): Promise<ChildListItem[]> {
  const found = await queryOf(deps.db, 'childrenOfFamily', { familyId, isParent: false }).get();
  return found.docs.flatMap((snapshot) => {
    const user = snapshot.data();
    return user.isParent ? [] : [toListItem(snapshot.id, user)];
  });
}

function toListItem(id: string, child: ChildDoc): ChildListItem {
  const { name, email, accountNumber, accessCode } = child;
  return { id, name, email, accountNumber, accessCode };
}
