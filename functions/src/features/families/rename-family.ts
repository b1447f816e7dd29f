import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/api/errors';
import { refuse, textProblems } from '@pennysprout/shared/schemas/stored-texts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readWithin } from '../../firestore/database';
import { requireOwner, requireSame } from '../access';
import type { ParentCaller } from '../caller';

export interface RenameFamily {
  readonly familyId: string;
  readonly userId?: string | undefined;
  /** Trimmed, and not blank. */
  readonly name: string;
  /** The name that is to be replaced, as the caller knows it. */
  readonly seen?: string | undefined;
}

/**
 * Gives a family of the caller another name. Giving it the name that it has changes nothing, so the
 * call may be sent again; a caller who says which name is to be replaced replaces no other one.
 *
 * @throws AppError `not_found`, or `forbidden` when somebody else owns the family.
 * @throws AppError `invalid_request` when the name has something invisible in it.
 * @throws AppError `conflict` when the family is not called what the caller has seen.
 */
export async function renameFamily(
  deps: Deps,
  caller: ParentCaller,
  input: RenameFamily,
): Promise<RouteResponse<'renameFamily'>> {
  const { db } = deps;
  const { familyId, name, seen } = input;
  requireSame(input.userId, caller.id);
  return db.transact(`family ${familyId}`, async (tx) => {
    const family = await requireOwner({ db, read: readWithin(tx) }, caller, familyId);
    if (family.name === name) return { id: familyId, name };
    refuse(textProblems('name', name, [family.name]));
    if (seen !== undefined && family.name.trim() !== seen) throw new AppError('conflict');
    tx.update(db.families.doc(familyId), { name, updatedAt: Timestamp.fromDate(deps.now()) });
    return { id: familyId, name };
  });
}
