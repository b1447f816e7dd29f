import type { RouteResponse } from '@pennysprout/shared/api/contract';
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
}

/**
 * Gives a family of the caller another name.
 *
 * @throws AppError `not_found`, or `forbidden` when somebody else owns the family.
 */
export async function renameFamily(
  deps: Deps,
  caller: ParentCaller,
  input: RenameFamily,
): Promise<RouteResponse<'renameFamily'>> {
  const { db } = deps;
  const { familyId, name } = input;
  requireSame(input.userId, caller.id);
  return db.transact(`family ${familyId}`, async (tx) => {
    await requireOwner({ db, read: readWithin(tx) }, caller, familyId);
    tx.update(db.families.doc(familyId), { name, updatedAt: Timestamp.fromDate(deps.now()) });
    return { id: familyId, name };
  });
}
