import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Database } from './database';

/** What no two children may share. */
export type UniqueKind = 'accessCode' | 'accountNumber';

/** Two draws out of 2^40 codes hardly ever meet; ten in a row mean that the source is broken. */
const MAX_DRAWS = 10;

/** The value may come from a stranger, so nothing in it may be read as a part of a path. */
export function uniqueKeyRef(db: Database, kind: UniqueKind, value: string) {
  return db.uniqueKeys.doc(`${kind}_${encodeURIComponent(value)}`);
}

/** Draws until the value is one that nobody has. Call before the transaction's first write. */
export async function drawUnused(
  tx: Transaction,
  db: Database,
  kind: UniqueKind,
  draw: () => string,
): Promise<string> {
  for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
    const value = draw();
    const taken = await tx.get(uniqueKeyRef(db, kind, value));
    if (!taken.exists) return value;
  }
  throw new Error(`no unused ${kind} in ${MAX_DRAWS} draws`);
}

/** Makes the value the user's for as long as the key stands. */
export function claimUnique(
  tx: Transaction,
  db: Database,
  key: { kind: UniqueKind; value: string; userId: string; at: Timestamp },
): void {
  const { kind, value, userId, at } = key;
  tx.create(uniqueKeyRef(db, kind, value), { userId, createdAt: at });
}

/** Gives the value back, for whoever draws it next. */
export function releaseUnique(
  tx: Transaction,
  db: Database,
  kind: UniqueKind,
  value: string,
): void {
  tx.delete(uniqueKeyRef(db, kind, value));
}

/** Who has the value, or null. */
export async function ownerOfUnique(
  db: Database,
  kind: UniqueKind,
  value: string,
): Promise<string | null> {
  const key = await uniqueKeyRef(db, kind, value).get();
  return key.data()?.userId ?? null;
}
