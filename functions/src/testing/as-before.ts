import { FieldValue } from 'firebase-admin/firestore';
import type { Database } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';

/** Removes from a family's documents what events need, and what documents from before do not have. */
export async function asBefore(db: Database, familyId: string): Promise<void> {
  const [trades, allowances, balances] = await Promise.all([
    queryOf(db, 'stockTransactionsOfFamily', { familyId }).get(),
    queryOf(db, 'familyAllowances', { familyId }).get(),
    queryOf(db, 'balancesOfFamily', { familyId }).get(),
  ]);
  const batch = db.firestore.batch();
  batch.update(db.families.doc(familyId), { people: FieldValue.delete() });
  for (const trade of trades.docs) {
    // Splits have noted it from the beginning.
    if (trade.data().operation === 'split') continue;
    batch.update(trade.ref, { quantityAfter: FieldValue.delete() });
  }
  for (const { ref } of allowances.docs) batch.update(ref, { problemSince: FieldValue.delete() });
  for (const balance of balances.docs) {
    const { pots } = balance.data();
    if (!pots) continue;
    const jars = pots.jars.map(({ fullSince: _fullSince, ...jar }) => jar);
    batch.update(balance.ref, { pots: { ...pots, jars } });
  }
  await batch.commit();
}
