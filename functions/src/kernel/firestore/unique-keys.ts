import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Database } from './database';

/** Kinds of values that no two children may share. */
export type UniqueKind = 'accessCode' | 'accountNumber';

/**
 * Draws before giving up. Two of 2^40 codes hardly ever collide; ten collisions in a row mean a broken
 * random source.
 */
const MAX_DRAWS = 10;

/** Encodes the value, which may come from a stranger, so that it cannot escape the path. */
export function uniqueKeyRef(db: Database, kind: UniqueKind, value: string) {
  return db.uniqueKeys.doc(`${kind}_${encodeURIComponent(value)}`);
}

/** Draws a value that was never used. Call before the transaction's first write. */
export async function drawUnused(
  tx: Transaction,
  db: Database,
  kind: UniqueKind,
  draw: () => string,
): Promise<string> {
  const [value = ''] = await drawSeveralUnused(tx, db, kind, { draw, count: 1 });
  return value;
}

/** Draws several distinct values like `drawUnused`. */
export async function drawSeveralUnused(
  tx: Transaction,
  db: Database,
  kind: UniqueKind,
  { draw, count }: { readonly draw: () => string; readonly count: number },
): Promise<readonly string[]> {
  const unused = new Set<string>();
  for (let draws = 0; draws < MAX_DRAWS && unused.size < count; draws += 1) {
    const values = [...new Set(Array.from({ length: count - unused.size }, draw))];
    const keys = await tx.getAll(...values.map((value) => uniqueKeyRef(db, kind, value)));
    for (const [n, value] of values.entries()) if (keys[n]?.exists === false) unused.add(value);
  }
  if (unused.size < count) throw new Error(`no unused ${kind} in ${MAX_DRAWS} draws`);
  return [...unused];
}

/** Claims the value for the user. */
export function claimUnique(
  tx: Transaction,
  db: Database,
  key: { kind: UniqueKind; value: string; userId: string; at: Timestamp },
): void {
  const { kind, value, userId, at } = key;
  tx.create(uniqueKeyRef(db, kind, value), { userId, createdAt: at });
}

/** Retires the value: nobody ever gets it again. */
export function retireUnique(
  tx: Transaction,
  db: Database,
  key: { kind: UniqueKind; value: string; at: Timestamp },
): void {
  const { kind, value, at } = key;
  tx.set(uniqueKeyRef(db, kind, value), { userId: null, createdAt: at });
}

/** Releases the value, which may be drawn again. */
export function releaseUnique(
  tx: Transaction,
  db: Database,
  kind: UniqueKind,
  value: string,
): void {
  tx.delete(uniqueKeyRef(db, kind, value));
}

/** Finds the value's owner: null if it is retired or unknown. */
export async function ownerOfUnique(
  db: Database,
  kind: UniqueKind,
  value: string,
): Promise<{ readonly userId: string | null; readonly retired: boolean }> {
  const key = (await uniqueKeyRef(db, kind, value).get()).data();
  const userId = key?.userId ?? null;
  return { userId, retired: key !== undefined && userId === null };
}
