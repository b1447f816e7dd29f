import type { UserDoc } from '@pennysprout/shared/data/collections/users';
import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { rememberChild } from '../accounts/former-children';
import type { Deps } from '../deps';
import { codeTriesId } from '../firestore/login-tries';
import { releaseUnique } from '../firestore/unique-keys';

/** What is left of children whose documents are gone, and cannot be found by a query. */
export interface Traces {
  readonly childIds: string[];
  readonly triesIds: string[];
}

/**
 * Takes people out of a family, when it is deleted or a child of it is: a child goes with its
 * credentials and with the values that were its own (six writes), a parent merely does not open this
 * family first any more.
 * Whoever has nothing to do with the family stays as they are.
 *
 * @param left.users as read within `tx`.
 */
export function takeOut(
  tx: Transaction,
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  left: {
    readonly familyId: string;
    readonly users: readonly DocumentSnapshot<UserDoc>[];
    readonly at: Timestamp;
  },
): Traces {
  const { familyId, users, at } = left;
  const traces: Traces = { childIds: [], triesIds: [] };
  for (const snapshot of users) {
    const user = snapshot.data();
    if (user?.familyId !== familyId) continue;
    if (user.isParent) {
      tx.update(snapshot.ref, { familyId: null });
      continue;
    }
    traces.childIds.push(snapshot.id);
    tx.delete(snapshot.ref);
    rememberChild(tx, db, snapshot.id, at);
    tx.delete(db.childCredentials.doc(snapshot.id));
    releaseUnique(tx, db, 'accountNumber', user.accountNumber);
    if (user.accessCode === null) continue;
    traces.triesIds.push(codeTriesId(secrets.passwordKey(), user.accessCode));
    releaseUnique(tx, db, 'accessCode', user.accessCode);
  }
  return traces;
}
