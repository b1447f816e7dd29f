import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import { membershipId } from '@pennysprout/shared/data/collections/memberships';
import type { Language } from '@pennysprout/shared/language';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readWithin, type Database } from '../../firestore/database';
import { queryOf } from '../../firestore/queries';
import { isMember, requireFamily, requireSame } from '../access';
import type { ParentCaller } from '../caller';
import { childIdsOf, endSignIns, readSignInsToEnd, renewPasswords } from '../renew-passwords';

export interface RemoveMember {
  readonly familyId: string;
  /** A parent's user id, or an invitation's id as long as it is not accepted. */
  readonly memberId: string;
  readonly userId?: string | undefined;
  /** True keeps the children's passwords and codes, which the parent may have looked up. */
  readonly keepChildPasswords?: boolean | undefined;
  /** Of the parent who removes, for passwords that parent and child can say. */
  readonly callerLanguage?: Language | undefined;
}

/**
 * Removes another parent from a family of the caller, or withdraws an invitation. Every later call
 * of a removed parent for that family is refused, because each asks for the membership that is gone
 * now; so do the security rules. Their account and their other families stay as they are.
 *
 * Parents can look up what the children sign in with, so unless `keepChildPasswords` is true passwords
 * and access codes end, and the children's sessions with them, in the transaction that ends the
 * membership. Each child has a new code at once and then gets a new password; what a failure leaves
 * undone is done by the schedule, or as soon as a parent asks to see the password. Withdrawing an
 * invitation changes nothing of this.
 *
 * @throws AppError `not_found` when the family, or such a member of it, is unknown; `forbidden` when
 *   it is another's family.
 * @throws AppError `cannot_remove_owner`, also when the owner is the caller; `cannot_remove_self`.
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

/** All that must end at the same moment. Returns the children whose sign-ins did. */
function removeAtOnce(
  deps: Deps,
  caller: ParentCaller,
  { familyId, memberId, keepChildPasswords = false, callerLanguage: language = 'en' }: RemoveMember,
): Promise<readonly string[]> {
  const { db } = deps;
  return db.transact(`family ${familyId}`, async (tx) => {
    const access = { db, read: readWithin(tx) };
    const { ownerId } = await requireFamily(access, caller, familyId);
    if (memberId === ownerId) throw new AppError('cannot_remove_owner');
    if (memberId === caller.id) throw new AppError('cannot_remove_self');
    if (!(await isMember(access, memberId, familyId))) {
      await withdrawInvitation(tx, db, familyId, memberId);
      return [];
    }
    const childIds = keepChildPasswords ? [] : await childIdsOf(db, familyId);
    const ending = await readSignInsToEnd(tx, deps, childIds);
    await endMembership(tx, db, familyId, memberId);
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
  tx.delete(db.memberships.doc(membershipId(familyId, memberId)));
  // They are told nothing of it any more either.
  for (const { ref } of devices.docs) tx.delete(ref);
  // A new device must not open a family that is theirs no more.
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
  tx.delete(ref);
}
