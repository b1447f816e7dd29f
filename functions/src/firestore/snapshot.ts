import type { ChildCredentialsDoc } from '@pennysprout/shared/data/collections/child-credentials';
import type { Transaction } from 'firebase-admin/firestore';
import type { ChildDoc } from '@pennysprout/shared/data/collections/users';
import type { Database } from './database';

/** Reads several documents as they were at one moment, without a lock. `work` cannot write. */
export function readTogether<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.firestore.runTransaction(work, { readOnly: true });
}

export interface ChildWithCredentials {
  readonly child: ChildDoc | null;
  readonly credentials: ChildCredentialsDoc | null;
}

/** The child and its credentials. A password and the epoch of its sessions belong together. */
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
