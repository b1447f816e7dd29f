import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readWithin, type Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { pathOfPerson, toPerson } from '../kernel/firestore/family-people';
import { isMember, requireFamily, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';
import {
  childIdsOf,
  endSignIns,
  readSignInsToEnd,
  renewPasswords,
} from '../children/renew-passwords';

export interface RemoveMember {
  readonly familyId: string;
  /** Parent's user id, or an invitation's id until it is accepted. */
  readonly memberId: string;
  readonly userId?: string | undefined;
  /** True to keep the children's passwords and codes, which the parent may have looked up. */
  readonly keepChildPasswords?: boolean | undefined;
  /** Removing parent's language, for passwords that parent and child can pronounce. */
  readonly callerLanguage?: Language | undefined;
}

/**
 * Removes another parent from a family of the caller, or withdraws an invitation. Every later call of the
 * removed parent for that family is refused, because calls and security rules check the membership. The
 * parent's open invitations are withdrawn. Their user and other families are untouched.
 *
 * Parents can look up the children's credentials, so unless `keepChildPasswords` is true, passwords, access
 * codes and with them the children's sessions end in the transaction that ends the membership. Each child
 * gets a new code at once and then a new password; if that fails, the schedule makes it, or the next parent
 * who asks to see it. Withdrawing an invitation leaves all this alone.
 *
 * @throws AppError `not_found` if the family, or such a member of it, is unknown; `forbidden` if the family
 * belongs to others.
 * @throws AppError `cannot_remove_owner`, also if the owner is the caller, or still invited;
 * `cannot_remove_self`.
 */
export async function removeMember(
  deps: Deps,
  caller: ParentCaller,
  input: RemoveMember,
): Promise<RouteResponse<'removeMember'>> {
  requireSame(input.userId, caller.id);
  const endedIds = await removeAtOnce(deps, caller, input);
  await renewPasswords(deps, endedIds);
  return { success: true };
}

/** Ends everything that must end at the same moment. Returns the children whose credentials did. */
function removeAtOnce(
  deps: Deps,
  caller: ParentCaller,
  { familyId, memberId, keepChildPasswords = false, callerLanguage: language = 'en' }: RemoveMember,
): Promise<readonly string[]> {
  const { db } = deps;
  return db.transact(`family ${familyId}`, async (tx) => {
    const access = { db, read: readWithin(tx) };
    const { ownerId, people } = await requireFamily(access, caller, familyId);
    if (memberId === ownerId) throw new AppError('cannot_remove_owner');
    if (memberId === caller.id) throw new AppError('cannot_remove_self');
    if (!(await isMember(access, memberId, familyId))) {
      await withdrawInvitation(tx, db, familyId, memberId);
      return [];
    }
    const childIds = keepChildPasswords ? [] : await childIdsOf(db, familyId);
    const ending = await readSignInsToEnd(tx, deps, childIds);
    await endMembership(tx, db, familyId, memberId);
    const person = people?.[memberId];
    // Delete the name by which the children call them; their own name stays for the events of the past.
    if (person?.calledBy !== undefined) {
      tx.update(db.families.doc(familyId), pathOfPerson(memberId), toPerson(person));
    }
    endSignIns(tx, deps, { familyId, language }, ending);
    return ending.map(({ id }) => id);
  });
}

async function endMembership(
  tx: Transaction,
  db: Database,
  familyId: string,
  memberId: string,
): Promise<void> {
  const userRef = db.users.doc(memberId);
  const user = (await tx.get(userRef)).data();
  const devices = await tx.get(queryOf(db, 'devicesOfParent', { familyId, userId: memberId }));
  const memberships = await tx.get(queryOf(db, 'membershipsOfFamily', { familyId }));
  tx.delete(db.memberships.doc(membershipId(familyId, memberId)));
  // No more notices for them either.
  for (const { ref } of devices.docs) tx.delete(ref);
  // Any of these may be to another address of their own, and so may one that is older than the field.
  for (const found of memberships.docs) {
    const { inviteAccepted, invitedBy = memberId, makesOwner } = found.data();
    if (!inviteAccepted && invitedBy === memberId && !makesOwner) tx.delete(found.ref);
  }
  // Their next sign-in must not open a family they have left.
  if (user?.isParent && user.familyId === familyId) tx.update(userRef, { familyId: null });
}

async function withdrawInvitation(
  tx: Transaction,
  db: Database,
  familyId: string,
  invitationId: string,
): Promise<void> {
  const ref = db.memberships.doc(invitationId);
  const invitation = (await tx.get(ref)).data();
  if (invitation?.familyId !== familyId || invitation.inviteAccepted) {
    throw new AppError('not_found');
  }
  if (invitation.makesOwner) throw new AppError('cannot_remove_owner');
  tx.delete(ref);
}
