import type { UserDoc } from '@pennysprout/shared/auth/users.collection';
import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { rememberChild } from '../platform/sign-ins/former-children';
import type { Deps } from '../kernel/deps';
import { codeTriesId } from '../kernel/firestore/login-throttle-ids';
import { releaseUnique } from '../kernel/firestore/unique-keys';

/** Remains of deleted children that no query can find. */
export interface Residue {
  readonly childIds: string[];
  readonly triesIds: string[];
}

/**
 * Detaches users from a family when the family or a child is deleted. A child loses its credentials and
 * unique keys (six writes); a parent only stops opening this family first. Users without ties to the
 * family are unchanged.
 *
 * @param left.users as read within `tx`.
 */
export function detachUsers(
  tx: Transaction,
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  left: {
    readonly familyId: string;
    readonly users: readonly DocumentSnapshot<UserDoc>[];
    readonly at: Timestamp;
  },
): Residue {
  const { familyId, users, at } = left;
  const residue: Residue = { childIds: [], triesIds: [] };
  for (const snapshot of users) {
    const user = snapshot.data();
    if (user?.familyId !== familyId) continue;
    if (user.isParent) {
      tx.update(snapshot.ref, { familyId: null });
      continue;
    }
    residue.childIds.push(snapshot.id);
    tx.delete(snapshot.ref);
    rememberChild(tx, db, snapshot.id, at);
    tx.delete(db.childCredentials.doc(snapshot.id));
    releaseUnique(tx, db, 'accountNumber', user.accountNumber);
    if (user.accessCode === null) continue;
    residue.triesIds.push(codeTriesId(secrets.passwordKey(), user.accessCode));
    releaseUnique(tx, db, 'accessCode', user.accessCode);
  }
  return residue;
}
