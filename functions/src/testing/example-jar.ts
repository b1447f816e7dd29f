import type { ExampleFamily } from '@pennysprout/shared/api/example-family';
import { addJar } from '@pennysprout/shared/ledger/jars';
import { Timestamp } from 'firebase-admin/firestore';
import { accountBefore, setAccount } from '../ledger/account';
import type { TestApi } from './test-api';

/**
 * Gives the child the one jar that the examples of the calls name, with nothing in it. Ids are drawn, so
 * this one is put there by hand; what other jars have becomes free. A child that is gone gets none.
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
