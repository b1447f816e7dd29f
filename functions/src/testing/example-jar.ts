import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import { addJar } from '@pennysprout/shared/ledger/jars';
import { Timestamp } from 'firebase-admin/firestore';
import { accountBefore, setAccount } from '../kernel/posting/account';
import type { TestApi } from './test-api';

/**
 * Creates the empty jar that the calls' examples name. Ids are random, so this one is written directly;
 * other jars' money becomes free. Does nothing if the child is gone.
 */
export async function putExampleJar(
  { deps }: TestApi,
  { childId: userId, jarId }: Pick<ExampleFamily, 'childId' | 'jarId'>,
): Promise<void> {
  const { db } = deps;
  const child = (await db.users.doc(userId).get()).data();
  if (!child || child.isParent) return;
  const account = { userId, familyId: child.familyId, currency: 'USD' as const };
  await db.transact(`child ${userId}`, async (tx) => {
    const before = (await tx.get(db.balances.doc(`${userId}_USD`))).data();
    const { currency, balanceMinor } = accountBefore(before, account);
    const about = { icon: 'gift', purpose: 'give', targetMinor: null, wantedBy: null } as const;
    const after = addJar({ currency, balanceMinor }, jarId, { name: 'Gifts', ...about });
    setAccount(tx, db, account, after, {
      updatedAt: before?.updatedAt ?? Timestamp.fromDate(deps.now()),
    });
  });
}
