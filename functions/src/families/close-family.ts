import assert from 'node:assert/strict';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { hashName, requireSameOrder } from '../deletion/deletion-order';
import { detachUsers } from '../deletion/detach-users';
import type { Deps } from '../kernel/deps';
import { readWithin, type Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireOwner } from '../kernel/access';
import type { ParentCaller } from '../kernel/caller';

export interface CloseFamily {
  readonly familyId: string;
  /** Must equal the family's name, trimmed. */
  readonly confirmName: string;
}

interface People {
  readonly membershipIds: readonly string[];
  /** Parents and children. */
  readonly userIds: readonly string[];
}

/**
 * Closes a family, the first half of deleting it, in one transaction: from then on neither parents nor
 * children have access, because the rules and every use case read the documents deleted here. Leaves a
 * `family_deletions` document, which lists what to purge.
 *
 * Does nothing if the same owner has done it before.
 *
 * @throws AppError `not_found`, also for everybody else once the family is closed.
 * @throws AppError `forbidden` if somebody else owns the family.
 * @throws AppError `confirmation_mismatch` unless `confirmName` is the exact name.
 */
export async function closeFamily(
  deps: Deps,
  caller: ParentCaller,
  input: CloseFamily,
): Promise<void> {
  const { db } = deps;
  await db.transact(`family ${input.familyId}`, async (tx) => {
    const deletion = (await tx.get(db.familyDeletions.doc(input.familyId))).data();
    const { familyId: id, confirmName } = input;
    if (deletion) requireSameOrder(deletion, { callerId: caller.id, id, confirmName });
    else await closeWithin(tx, deps, caller, input);
  });
}

/**
 * Finds the family's people by plain queries outside the transaction. Exact nonetheless: the family's
 * document is read before and deleted after them, and adding a child or membership writes it too, so one
 * of the two retries.
 */
async function peopleOf(db: Database, familyId: string): Promise<People> {
  const [memberships, children] = await Promise.all([
    queryOf(db, 'membershipsOfFamily', { familyId }).get(),
    queryOf(db, 'childrenOfFamily', { familyId, isParent: false }).get(),
  ]);
  const memberIds = memberships.docs.map((membership) => membership.data().memberId);
  return {
    membershipIds: memberships.docs.map(({ id }) => id),
    userIds: [...memberIds, ...children.docs.map(({ id }) => id)].filter((id) => id !== null),
  };
}

/**
 * Closes the family. At most 50 memberships, as many parents to update and 50 children of six writes
 * each, guaranteed by those queries' limits: 403 writes, below the 500 that Firestore used to allow.
 */
async function closeWithin(
  tx: Transaction,
  deps: Deps,
  caller: ParentCaller,
  { familyId, confirmName }: CloseFamily,
): Promise<void> {
  const { db } = deps;
  const family = await requireOwner({ db, read: readWithin(tx) }, caller, familyId);
  if (family.name.trim() !== confirmName) throw new AppError('confirmation_mismatch');
  const people = await peopleOf(db, familyId);
  const userIds = [...new Set([caller.id, ...people.userIds])];
  const users = await tx.getAll(...userIds.map((id) => db.users.doc(id)));
  assert(users.length === userIds.length, 'some users were not read');
  const at = Timestamp.fromDate(deps.now());
  const residue = detachUsers(tx, deps, { familyId, users, at });
  for (const id of people.membershipIds) tx.delete(db.memberships.doc(id));
  tx.delete(db.familyPreferences.doc(familyId));
  tx.delete(db.families.doc(familyId));
  tx.create(db.familyDeletions.doc(familyId), {
    familyId,
    ownerId: caller.id,
    nameHash: hashName(familyId, confirmName),
    ...residue,
    requestedAt: at,
  });
}
