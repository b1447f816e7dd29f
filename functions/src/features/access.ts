import { AppError } from '@pennysprout/shared/api/errors';
import { membershipId } from '@pennysprout/shared/data/collections/memberships';
import type { ChildDoc, ParentDoc } from '@pennysprout/shared/data/collections/users';
import type { FamilyDoc } from '@pennysprout/shared/data/collections/families';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Database, Read } from '../firestore/database';
import type { Caller, ParentCaller } from './caller';

/**
 * Who may do what, in one place. Every function takes the way to read, so that the same rule can be
 * asked outside of a transaction and, where it decides over money, once more inside of it.
 */
interface Access {
  readonly db: Database;
  readonly read: Read;
}

export type Child = ChildDoc & { readonly id: string };

/** Whether the user is an accepted parent of the family. */
export async function isMember(access: Access, userId: string, familyId: string): Promise<boolean> {
  const { db, read } = access;
  const membership = (await read(db.memberships.doc(membershipId(familyId, userId)))).data();
  return (
    membership?.inviteAccepted === true &&
    membership.familyId === familyId &&
    membership.memberId === userId
  );
}

/** @throws AppError `forbidden` unless the caller is an accepted parent of the family. */
async function requireMember(access: Access, caller: Caller, familyId: string): Promise<void> {
  const allowed = caller.kind === 'parent' && (await isMember(access, caller.id, familyId));
  if (!allowed) throw new AppError('forbidden');
}

/**
 * The family, for its parents and its children.
 *
 * @throws AppError `not_found` when there is no such family, `forbidden` when it is another's.
 */
export async function requireFamily(
  access: Access,
  caller: Caller,
  familyId: string,
): Promise<FamilyDoc> {
  const family = (await access.read(access.db.families.doc(familyId))).data();
  if (!family) throw new AppError('not_found');
  const ownChild = caller.kind === 'child' && caller.profile.familyId === familyId;
  if (!ownChild) await requireMember(access, caller, familyId);
  return family;
}

/**
 * The family, for its owner alone.
 *
 * @throws AppError `not_found` when there is no such family, `forbidden` when somebody else owns it.
 */
export async function requireOwner(
  { db, read }: Access,
  caller: ParentCaller,
  familyId: string,
): Promise<FamilyDoc> {
  const family = (await read(db.families.doc(familyId))).data();
  if (!family) throw new AppError('not_found');
  if (family.ownerId !== caller.id) throw new AppError('forbidden');
  return family;
}

/** @throws AppError `not_found` when there is no child of that id. */
async function requireChild({ db, read }: Access, childId: string): Promise<Child> {
  const user = (await read(db.users.doc(childId))).data();
  if (!user || user.isParent) throw new AppError('not_found');
  return { ...user, id: childId };
}

/**
 * The child, for who may look at it: the parents of its family and the child itself.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another family's child.
 */
export async function requireChildToRead(
  access: Access,
  caller: Caller,
  childId: string,
): Promise<Child> {
  const child = await requireChild(access, childId);
  if (caller.id !== child.id) await requireMember(access, caller, child.familyId);
  return child;
}

/**
 * The child, for who may change anything of it: the parents of its family.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another family's child.
 */
export async function requireChildToChange(
  access: Access,
  caller: ParentCaller,
  childId: string,
): Promise<Child> {
  const child = await requireChild(access, childId);
  await requireMember(access, caller, child.familyId);
  return child;
}

/**
 * The child, for whoever may decide what its money is for: the child itself, in a session that has not been
 * ended meanwhile, and the parents of its family.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another family's child or a sibling.
 * @throws AppError `unauthenticated` when the child's own session has been ended.
 */
export async function requireChildToDivide(
  access: Access,
  caller: Caller,
  childId: string,
): Promise<Child> {
  const child = await requireChild(access, childId);
  if (caller.kind !== 'child' || caller.id !== child.id) {
    await requireMember(access, caller, child.familyId);
  } else if (caller.profile.sessionEpoch !== child.sessionEpoch) {
    throw new AppError('unauthenticated');
  }
  return child;
}

/**
 * What `requireChildToChange` and `requireChildToDivide` read, if the child is of the family that the
 * caller opens first. For reading ahead only: it decides nothing.
 */
export function documentsOfAccess(
  db: Database,
  caller: Caller,
  childId: string,
): readonly DocumentReference<unknown>[] {
  const familyId = caller.kind === 'parent' ? caller.profile.familyId : null;
  const child = db.users.doc(childId);
  return familyId === null
    ? [child]
    : [child, db.memberships.doc(membershipId(familyId, caller.id))];
}

/**
 * Ids in a query select and never authorise. One that says something else than the token or the
 * database is a mistake or an attack.
 *
 * @throws AppError `forbidden` when an id was given and it is not the actual one.
 */
export function requireSame(given: string | undefined, actual: string): void {
  if (given !== undefined && given !== actual) throw new AppError('forbidden');
}

/**
 * The caller's own document, as it is now.
 *
 * @throws AppError `forbidden` when it is gone, or no parent's.
 */
export async function requireParent(
  { db, read }: Access,
  caller: ParentCaller,
): Promise<ParentDoc> {
  const user = (await read(db.users.doc(caller.id))).data();
  if (!user?.isParent) throw new AppError('forbidden');
  return user;
}
