import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { Person } from '@pennysprout/shared/families/families.collection';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import { pathOfPerson, toPerson } from '../kernel/firestore/family-people';
import { requireFamily, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

export interface SetCalledBy {
  readonly familyId: string;
  readonly memberId: string;
  /** Null for nothing: the children read the name. */
  readonly calledBy: string | null;
}

/**
 * Stores the name by which the children of a family call the caller. Adds the caller to the people of an
 * older family that lacks them.
 *
 * @throws AppError `forbidden` for another parent, and for a family of others.
 * @throws AppError `not_found` if there is no such family.
 */
export async function setCalledBy(
  { db }: Deps,
  caller: ParentCaller,
  { familyId, memberId, calledBy }: SetCalledBy,
): Promise<RouteResponse<'setCalledBy'>> {
  requireSame(memberId, caller.id);
  return db.transact(`family ${familyId}`, async (tx) => {
    const family = await requireFamily({ db, read: readWithin(tx) }, caller, familyId);
    const known = toPerson(family.people?.[caller.id] ?? caller.profile);
    const person: Person = calledBy === null ? known : { ...known, calledBy };
    tx.update(db.families.doc(familyId), pathOfPerson(caller.id), person);
    return { id: caller.id, calledBy };
  });
}
