import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { balanceRef } from '../kernel/posting/account';
import { writeEntry } from '../kernel/posting/write-entry';
import type { TestApi } from './test-api';

/**
 * Posts the reward that the calls' examples name, once. Ids are random, so this one is written directly.
 * Does nothing if the child is gone.
 */
export async function putExampleEntry(
  { deps }: TestApi,
  family: Pick<ExampleFamily, 'childId' | 'entryId' | 'ownerId'>,
): Promise<void> {
  const { childId: userId, entryId, ownerId: createdBy } = family;
  const { db } = deps;
  const child = (await db.users.doc(userId).get()).data();
  if (!child || child.isParent) return;
  const account = { userId, familyId: child.familyId, currency: 'USD' as const };
  await db.transact(`child ${userId}`, async (tx) => {
    const [entry, before] = await Promise.all([
      tx.get(db.entries.doc(entryId)),
      tx.get(balanceRef(db, account)),
    ]);
    if (entry.exists) return;
    const order = {
      id: entryId,
      account,
      details: { kind: 'deposit' as const },
      posting: { amountMinor: toMinorUnits(1250), share: false },
      description: 'Allowance',
      createdBy,
    };
    writeEntry(tx, db, before.data(), order, deps.now());
  });
}
