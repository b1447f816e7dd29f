import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { generateAccessCode } from '@pennysprout/shared/family/access-code';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../../deps';
import { readWithin } from '../../firestore/database';
import { claimUnique, drawUnused } from '../../firestore/unique-keys';
import { requireChildToChange, requireSame } from '../access';
import type { ParentCaller } from '../caller';

/**
 * The child's access code, made if there is none yet. Two parents who ask at once get the same.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another family's child.
 */
export function createAccessCode(
  deps: Deps,
  caller: ParentCaller,
  input: { childId: string; familyId?: string | undefined },
): Promise<RouteResponse<'createAccessCode'>> {
  const { db, randomInt } = deps;
  const { childId } = input;
  return db.transact(`child ${childId}`, async (tx) => {
    const child = await requireChildToChange({ db, read: readWithin(tx) }, caller, childId);
    requireSame(input.familyId, child.familyId);
    if (child.accessCode !== null) return { accessCode: child.accessCode };
    const accessCode = await drawUnused(tx, db, 'accessCode', () => generateAccessCode(randomInt));
    const at = Timestamp.fromDate(deps.now());
    claimUnique(tx, db, { kind: 'accessCode', value: accessCode, userId: childId, at });
    tx.update(db.users.doc(childId), { accessCode });
    return { accessCode };
  });
}
