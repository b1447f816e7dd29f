import type { ChildCredentialsDoc } from '@pennysprout/shared/data/collections/child-credentials';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { generatePassword } from '@pennysprout/shared/family/password';
import type { Language } from '@pennysprout/shared/language';
import type { Deps } from '../deps';
import type { Database } from '../firestore/database';
import { queryOf } from '../firestore/queries';
import { readChildWithCredentials, readTogether } from '../firestore/snapshot';
import { drawAccessCodes, replaceAccessCode, type CodeHolder } from './access-codes';
import { credentialsOf, preparePassword, revokeSessions } from './child-password';
import { clearLoginTries } from './login-tries';

/** How many passwords were made, and how many could not be, which the next run tries again. */
export interface Renewed {
  readonly renewed: number;
  readonly failed: number;
}

/**
 * The ids of a family's children, at most `COUNT_LIMITS.childrenOfFamily`.
 *
 * A plain query beside the transaction, and exact all the same, as long as the transaction has read
 * the family's document before it: whoever adds or deletes a child writes that document too.
 */
export async function childIdsOf(db: Database, familyId: string): Promise<string[]> {
  const found = await queryOf(db, 'childrenOfFamily', { familyId, isParent: false }).select().get();
  return found.docs.map(({ id }) => id);
}

/** A child whose sign-in is about to end, with the code that it gets; null where it had none. */
type Ending = CodeHolder & { readonly nextCode: string | null };

/** Children whose sign-ins `endSignIns` may end. Call before the transaction's first write. */
export async function readSignInsToEnd(
  tx: Transaction,
  deps: Deps,
  childIds: readonly string[],
): Promise<readonly Ending[]> {
  if (childIds.length === 0) return [];
  const found = await tx.getAll(...childIds.map((id) => deps.db.users.doc(id)));
  const children = found.flatMap((snapshot): CodeHolder[] => {
    const child = snapshot.data();
    return child?.isParent === false ? [{ id: snapshot.id, accessCode: child.accessCode }] : [];
  });
  const coded = children.filter(({ accessCode }) => accessCode !== null);
  const others = children.filter(({ accessCode }) => accessCode === null);
  const drawn = await drawAccessCodes(tx, deps, coded);
  return [...drawn, ...others.map((child) => ({ ...child, nextCode: null }))];
}

/**
 * Ends the passwords, the access codes and the sessions of children with the transaction: five writes for
 * each. It only marks a new password as due, because hashing one takes longer than a transaction should;
 * until `renewPassword` has made it, nobody can sign in as the child.
 *
 * @param family whose children, and in which language the new passwords are to be said
 */
export function endSignIns(
  tx: Transaction,
  deps: Deps,
  { familyId, language }: { readonly familyId: string; readonly language: Language },
  children: readonly Ending[],
): void {
  const { db, now } = deps;
  const at = Timestamp.fromDate(now());
  for (const child of children) {
    const { id, nextCode } = child;
    if (nextCode !== null) replaceAccessCode(tx, deps, { ...child, nextCode }, at);
    tx.update(db.users.doc(id), {
      accessCode: nextCode,
      sessionEpoch: FieldValue.increment(1),
    });
    tx.set(db.childCredentials.doc(id), {
      familyId,
      passwordHash: null,
      sealedPassword: null,
      endedAt: at,
      language,
      updatedAt: at,
    });
  }
}

type Ended = ChildCredentialsDoc & Required<Pick<ChildCredentialsDoc, 'endedAt'>>;

function isDue(credentials: ChildCredentialsDoc | null | undefined): credentials is Ended {
  return credentials?.endedAt !== undefined;
}

/**
 * Makes the password that a child is due. May be run again, be killed anywhere and run twice at once:
 * the new password is stored last, in a transaction that asks whether it is still due. If a parent
 * has set one meanwhile, that one stays; if the child is gone, nothing is written.
 *
 * Refresh tokens are revoked and tries forgotten before there is a password to sign in with, so that
 * neither can hit a session or a try that belongs to the new one.
 */
async function renewPassword(deps: Deps, childId: string): Promise<void> {
  const { db } = deps;
  const { child, credentials } = await readTogether(db, (tx) =>
    readChildWithCredentials(tx, db, childId),
  );
  if (!child || !isDue(credentials)) return;
  await revokeSessions(deps, childId);
  if (child.accessCode !== null) await clearLoginTries(deps, child.accessCode);
  const prepared = await preparePassword(
    deps,
    generatePassword(deps.randomInt, credentials.language ?? 'en'),
  );
  await db.transact(`child ${childId}`, async (tx) => {
    const ref = db.childCredentials.doc(childId);
    const latest = (await tx.get(ref)).data();
    if (!isDue(latest)) return;
    tx.set(ref, {
      familyId: latest.familyId,
      ...credentialsOf(deps, childId, prepared),
      updatedAt: Timestamp.fromDate(deps.now()),
    });
  });
}

/** Makes the passwords of several children. One that fails does not keep the others from theirs. */
export async function renewPasswords(deps: Deps, childIds: readonly string[]): Promise<Renewed> {
  let renewed = 0;
  for (const id of childIds) renewed += (await renewedWithoutError(deps, id)) ? 1 : 0;
  return { renewed, failed: childIds.length - renewed };
}

async function renewedWithoutError(deps: Deps, childId: string): Promise<boolean> {
  try {
    await renewPassword(deps, childId);
    return true;
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Without the child's id: those that wait stand in the database.
    deps.logger.error('password not renewed', { error: name, code });
    return false;
  }
}

/** Makes the passwords that are still due because a call was cut short, the longest due first. */
export async function resumePasswordRenewals(deps: Deps): Promise<Renewed> {
  const due = await queryOf(deps.db, 'endedPasswords', {}).select().get();
  const result = await renewPasswords(
    deps,
    due.docs.map(({ id }) => id),
  );
  if (!due.empty) deps.logger.info('password renewals resumed', { ...result });
  return result;
}

/** What `read` finds of a child, once the password that it may still be due is made. */
export async function withPassword<T extends { readonly credentials: ChildCredentialsDoc | null }>(
  deps: Deps,
  childId: string,
  read: () => Promise<T>,
): Promise<T> {
  const found = await read();
  if (!isDue(found.credentials)) return found;
  await renewPassword(deps, childId);
  return read();
}
