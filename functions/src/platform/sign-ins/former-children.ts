import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../kernel/deps';
import type { Database } from '../../kernel/firestore/database';
import { readerOutside, scan } from '../../kernel/firestore/scan';
import { deleteSignIns } from './sign-ins';

/**
 * Milliseconds for which a deleted child's id is remembered. A custom token can be exchanged for an
 * hour, and creates the Auth user if there is none; the resulting ID token then lives another hour.
 * Source: https://firebase.google.com/docs/auth/admin/create-custom-tokens
 */
const REMEMBERED_MS = 3 * 60 * 60 * 1000;

/** Records, in the transaction that deletes the child's document, that the id was a child's. */
export function rememberChild(tx: Transaction, db: Database, childId: string, at: Timestamp): void {
  tx.set(db.formerChildren.doc(childId), { deletedAt: at });
}

/**
 * Returns true if the id was a deleted child's. Call after the user's document was found missing: one of
 * the two always exists.
 */
export async function wasChild(db: Database, uid: string): Promise<boolean> {
  return (await db.formerChildren.doc(uid).get()).exists;
}

/**
 * Deletes Auth users recreated after their child was deleted, by custom tokens issued before. Runs
 * hourly, so each id is swept several times before it is forgotten and no Auth user survives it.
 */
export async function endFormerSignIns(deps: Deps): Promise<void> {
  const { db } = deps;
  const forgottenMs = deps.now().getTime() - REMEMBERED_MS;
  const children = { name: 'formerChildren', values: {} } as const;
  for await (const page of scan(readerOutside(db), db, children)) {
    const ids = page.map(({ id }) => id);
    const failed = await deleteSignIns(deps, ids);
    const batch = db.firestore.batch();
    for (const child of page) {
      const isOver = child.data().deletedAt.toMillis() <= forgottenMs;
      if (isOver && !failed.has(child.id)) batch.delete(child.ref);
    }
    await batch.commit();
  }
}
