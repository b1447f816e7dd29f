import assert from 'node:assert/strict';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { hashName, requireSameOrder } from '../deletion/deletion-order';
import { detachUsers } from '../deletion/detach-users';
import type { Deps } from '../kernel/deps';
import { readWithin } from '../kernel/firestore/database';
import { requireOwner, requireSame } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

export interface CloseChild {
  readonly childId: string;
  readonly familyId?: string | undefined;
  /** Must equal the child's name, trimmed. */
  readonly confirmName: string;
}

/**
 * Closes a child, the first half of deleting it, in one transaction: from then on it cannot sign in and
 * nothing can be posted to it, because the rules and every use case read the documents deleted here. Leaves a
 * `child_deletions` document, which lists what to purge.
 *
 * Does nothing if the same owner has done it before.
 *
 * @throws AppError `not_found`, also for everybody else once the child is closed.
 * @throws AppError `forbidden` unless the caller owns the child's family.
 * @throws AppError `confirmation_mismatch` unless `confirmName` is the exact name.
 */
export async function closeChild(
  deps: Deps,
  caller: ParentCaller,
  input: CloseChild,
): Promise<void> {
  const { db } = deps;
  const { childId, confirmName } = input;
  await db.transact(`child ${childId}`, async (tx) => {
    const deletion = (await tx.get(db.childDeletions.doc(childId))).data();
    if (deletion) requireSameOrder(deletion, { callerId: caller.id, id: childId, confirmName });
    else await closeWithin(tx, deps, caller, input);
  });
}

/**
 * Closes the child within the transaction. Balances are deleted here rather than page by page, because
 * interest reads no other document of a child. Read by id, one per supported currency: at most 50, plus nine
 * other writes.
 */
async function closeWithin(
  tx: Transaction,
  deps: Deps,
  caller: ParentCaller,
  input: CloseChild,
): Promise<void> {
  const { db } = deps;
  const { childId, confirmName } = input;
  const user = await tx.get(db.users.doc(childId));
  const child = user.data();
  if (!child || child.isParent) throw new AppError('not_found');
  const { familyId } = child;
  const family = await requireOwner({ db, read: readWithin(tx) }, caller, familyId);
  requireSame(input.familyId, familyId);
  if (child.name.trim() !== confirmName) throw new AppError('confirmation_mismatch');
  const balanceRefs = CURRENCY_CODES.map((code) => db.balances.doc(balanceId(childId, code)));
  const balances = await tx.getAll(...balanceRefs);
  assert(family.childCount > 0, 'the family does not count its child');
  const at = Timestamp.fromDate(deps.now());
  const residue = detachUsers(tx, deps, { familyId, users: [user], at });
  for (const { ref, exists } of balances) if (exists) tx.delete(ref);
  tx.update(db.families.doc(familyId), { childCount: family.childCount - 1 });
  tx.create(db.childDeletions.doc(childId), {
    familyId,
    ownerId: caller.id,
    nameHash: hashName(childId, confirmName),
    ...residue,
    requestedAt: at,
  });
}
