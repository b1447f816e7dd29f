import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps';
import type { Database } from '../firestore/database';
import { readerOutside, scan } from '../firestore/scan';
import { deleteSignIns } from './sign-ins';

/**
 * How long an id is known to have been a child's. A custom token can be exchanged for an hour, and
 * makes an Auth user for its id if there is none; that one's ID token then lives for another hour.
 * Source: https://firebase.google.com/docs/auth/admin/create-custom-tokens
 */
const REMEMBERED_MS = 3 * 60 * 60 * 1000;

/** Notes, in the transaction that deletes the child's document, that the id was a child's. */
export function rememberChild(tx: Transaction, db: Database, childId: string, at: Timestamp): void {
  tx.set(db.formerChildren.doc(childId), { deletedAt: at });
}

/** Ask it after the user's document was found missing: one or the other is always there. */
export async function wasChild(db: Database, uid: string): Promise<boolean> {
  return (await db.formerChildren.doc(uid).get()).exists;
}

/**
 * Deletes the Auth users that have come into being again since their children were deleted, by
 * tokens that were made before. Run every hour, it does so several times before it forgets an id, so
 * that none is forgotten whose Auth user may still be there.
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
