import type { ChildCredentialsDoc } from '@pennysprout/shared/children/child-credentials.collection';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { generatePassword } from '@pennysprout/shared/children/password';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import type { Deps } from '../kernel/deps';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { readChildWithCredentials, readTogether } from '../kernel/firestore/snapshot';
import { drawAccessCodes, replaceAccessCode, type ChildWithCode } from './access-codes';
import { credentialsOf, preparePassword, revokeSessions } from './child-password';
import { clearLoginAttempts } from '../auth/login-attempts';

/** Counts of passwords renewed and failed; the next run retries the failed ones. */
export interface Renewed {
  readonly renewed: number;
  readonly failed: number;
}

/**
 * Lists the ids of a family's children, at most `COUNT_LIMITS.childrenOfFamily`.
 *
 * A query outside the transaction. Exact nonetheless if the transaction has read the family's document
 * before: adding or deleting a child writes it too.
 */
export async function childIdsOf(db: Database, familyId: string): Promise<string[]> {
  const found = await queryOf(db, 'childrenOfFamily', { familyId, isParent: false }).select().get();
  return found.docs.map(({ id }) => id);
}

/** Child whose credentials are about to end, with its next code; null if it had none. */
type Ending = ChildWithCode & { readonly nextCode: string | null };

/**
 * Reads the children whose credentials `endSignIns` will end. Call before the transaction's first write.
 */
export async function readSignInsToEnd(
  tx: Transaction,
  deps: Deps,
  childIds: readonly string[],
): Promise<readonly Ending[]> {
  if (childIds.length === 0) return [];
  const found = await tx.getAll(...childIds.map((id) => deps.db.users.doc(id)));
  const children = found.flatMap((snapshot): ChildWithCode[] => {
    const child = snapshot.data();
    return child?.isParent === false ? [{ id: snapshot.id, accessCode: child.accessCode }] : [];
  });
  const coded = children.filter(({ accessCode }) => accessCode !== null);
  const others = children.filter(({ accessCode }) => accessCode === null);
  const drawn = await drawAccessCodes(tx, deps, coded);
  return [...drawn, ...others.map((child) => ({ ...child, nextCode: null }))];
}

/**
 * Ends children's passwords, access codes and sessions in the transaction: five writes each. New passwords
 * are only marked as due, because hashing takes longer than a transaction should; until `renewPassword` has
 * made one, nobody can sign in as the child.
 *
 * @param family the children's family, and the language of the new passwords
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
 * Makes a child's due password. Idempotent, and safe to kill anywhere and to run twice at once: the password
 * is stored last, in a transaction that checks it is still due. A password that a parent has set meanwhile
 * stays; if the child is gone, nothing is written.
 *
 * Refresh tokens are revoked and attempts cleared before the new password is stored, so that neither affects
 * a session or an attempt made with it.
 */
async function renewPassword(deps: Deps, childId: string): Promise<void> {
  const { db } = deps;
  const { child, credentials } = await readTogether(db, (tx) =>
    readChildWithCredentials(tx, db, childId),
  );
  if (!child || !isDue(credentials)) return;
  await revokeSessions(deps, childId);
  if (child.accessCode !== null) await clearLoginAttempts(deps, child.accessCode);
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

/** Renews several children's passwords. One failure does not stop the others. */
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
    // Without the child's id: pending renewals can be found in the database.
    deps.logger.error('password not renewed', { error: name, code });
    return false;
  }
}

/** Makes passwords still due after a call was cut short, longest due first. */
export async function resumePasswordRenewals(deps: Deps): Promise<Renewed> {
  const due = await queryOf(deps.db, 'endedPasswords', {}).select().get();
  const result = await renewPasswords(
    deps,
    due.docs.map(({ id }) => id),
  );
  if (!due.empty) deps.logger.info('password renewals resumed', { ...result });
  return result;
}

/** Runs `read`, after making the child's password if one is due. */
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
