import type { ChildCredentialsDoc } from '@pennysprout/shared/children/child-credentials.collection';
import type { Transaction } from 'firebase-admin/firestore';
import type { ChildDoc } from '@pennysprout/shared/auth/users.collection';
import type { Database } from './database';

/** Reads several documents from one snapshot, without locks. `work` cannot write. */
export function readTogether<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.firestore.runTransaction(work, { readOnly: true });
}

export interface ChildWithCredentials {
  readonly child: ChildDoc | null;
  readonly credentials: ChildCredentialsDoc | null;
}

/** Reads a child and its credentials together, since a password and its session epoch must match. */
export async function readChildWithCredentials(
  tx: Transaction,
  db: Database,
  childId: string,
): Promise<ChildWithCredentials> {
  const [user, credentials] = await Promise.all([
    tx.get(db.users.doc(childId)),
    tx.get(db.childCredentials.doc(childId)),
  ]);
  const found = user.data();
  const child = found && !found.isParent ? found : null;
  return { child, credentials: credentials.data() ?? null };
}
