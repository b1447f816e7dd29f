import { randomUUID } from 'node:crypto';
import type { Database } from '@pennysprout/functions/kernel/firestore/database';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import { membershipId } from '@pennysprout/shared/family-members/memberships.collection';
import { Timestamp } from 'firebase-admin/firestore';

/** Parent who deposits, and the child who gets it. */
export interface Giving {
  readonly parentId: string;
  readonly familyId: string;
  readonly childId: string;
}

const AMOUNT_MINOR = 1;

/**
 * Writes the least that a deposit can cost: exactly the documents that the use case reads and writes, in
 * the same queue, all read in one call, with no checks. Leaves the ledger as consistent as a real
 * deposit does.
 */
export function bareDeposit(db: Database, giving: Giving): Promise<void> {
  const { parentId, familyId, childId } = giving;
  const { firestore } = db;
  const collection = (name: string) => firestore.collection(name);
  const balance = collection(COLLECTIONS.balances).doc(balanceId(childId, 'USD'));
  const key = collection(PRIVATE_COLLECTIONS.idempotencyKeys).doc(randomUUID());
  const refs = [
    collection(COLLECTIONS.users).doc(childId),
    collection(COLLECTIONS.memberships).doc(membershipId(familyId, parentId)),
    key,
    balance,
  ];
  return db.transact(`child ${childId}`, async (tx) => {
    const before = (await tx.getAll(...refs)).at(-1);
    const balanceMinor = Number(before?.get('balanceMinor') ?? 0) + AMOUNT_MINOR;
    const now = Date.now();
    const last: unknown = before?.get('updatedAt');
    const timestamp = Timestamp.fromMillis(
      last instanceof Timestamp ? Math.max(now, last.toMillis() + 1) : now,
    );
    const account = { userId: childId, familyId, currency: 'USD' };
    const entry = {
      ...account,
      kind: 'deposit',
      amountMinor: AMOUNT_MINOR,
      balanceAfterMinor: balanceMinor,
      description: 'Bench',
      createdBy: parentId,
      timestamp,
    };
    tx.set(balance, { ...account, balanceMinor, updatedAt: timestamp });
    tx.create(collection(COLLECTIONS.entries).doc(), entry);
    tx.set(key, {
      userId: parentId,
      familyId,
      requestHash: key.id,
      answer: { ...entry, timestamp: new Date(now).toISOString() },
      createdAt: timestamp,
      expiresAt: timestamp,
    });
  });
}
