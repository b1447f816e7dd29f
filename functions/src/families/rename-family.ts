import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { refuse, textProblems } from '@pennysprout/shared/kernel/schema/stored-texts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import { requireOwner, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

export interface RenameFamily {
  readonly familyId: string;
  readonly userId?: string | undefined;
  /** Trimmed, not blank. */
  readonly name: string;
  /** Name to be replaced, as the caller knows it. */
  readonly seen?: string | undefined;
}

/**
 * Renames a family of the caller. Idempotent: giving it its current name changes nothing. If the caller names
 * the name to replace, no other is replaced.
 *
 * @throws AppError `not_found`, or `forbidden` if somebody else owns the family.
 * @throws AppError `invalid_request` if the name has invisible characters.
 * @throws AppError `conflict` if the family no longer has the name that the caller has seen.
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
