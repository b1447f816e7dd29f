import type { Database } from '@pennysprout/functions/kernel/firestore/database';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import { interestRunId } from '@pennysprout/shared/interest/interest-runs.collection';
import { MOST_VALUES } from '@pennysprout/shared/kernel/document/query';
import { queryOf } from '@pennysprout/functions/kernel/firestore/queries';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';

/** Concurrency, the same as the product's. */
const AT_ONCE = MOST_VALUES;
const AMOUNT_MINOR = 1;

/** Reads and writes just the documents of a page of interest. */
export async function barePage(
  db: Database,
  familyIds: readonly string[],
  period: string,
): Promise<void> {
  for (let start = 0; start < familyIds.length; start += AT_ONCE) {
    const some = familyIds.slice(start, start + AT_ONCE);
    const funds = queryOf(db, 'balancesOfFamilies', { familyId: some });
    await funds.orderBy(FieldPath.documentId()).get();
    await Promise.all(some.map((familyId) => bareInterest(db, familyId, period)));
  }
}

async function bareInterest(db: Database, familyId: string, period: string): Promise<void> {
  const { firestore } = db;
  const collection = (name: string) => firestore.collection(name);
  const preferences = collection(COLLECTIONS.familyPreferences).doc(familyId);
  const userId = `child-${familyId}`;
  const balance = collection(COLLECTIONS.balances).doc(balanceId(userId, 'USD'));
  const run = collection(PRIVATE_COLLECTIONS.interestRuns).doc(interestRunId(familyId, period));
  await firestore.runTransaction(async (tx) => {
    const [, , before] = await Promise.all([tx.get(run), tx.get(preferences), tx.get(balance)]);
    const last: unknown = before.get('updatedAt');
    const at = Timestamp.fromMillis(last instanceof Timestamp ? last.toMillis() + 1 : 0);
    const balanceMinor = Number(before.get('balanceMinor')) + AMOUNT_MINOR;
    const account = { userId, familyId, currency: 'USD' };
    tx.set(balance, { ...account, balanceMinor, updatedAt: at });
    tx.create(collection(COLLECTIONS.entries).doc(`interest_${period}_${balance.id}`), {
      ...account,
      kind: 'interest',
      amountMinor: AMOUNT_MINOR,
      balanceAfterMinor: balanceMinor,
      description: `Interest ${period}`,
      createdBy: 'schedule',
      timestamp: at,
      interest: { period, annualRatePercent: 12, balanceMinor },
    });
    const claim = { familyId, period, annualRatePercent: 12, entries: 1 };
    tx.create(run, { ...claim, createdBy: 'schedule', createdAt: at });
    tx.update(preferences, { lastInterestApplied: at });
  });
}
