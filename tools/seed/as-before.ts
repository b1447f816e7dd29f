import type { Database } from '@pennysprout/functions/kernel/firestore/database';
import { queryOf } from '@pennysprout/functions/kernel/firestore/queries';
import { FieldValue } from 'firebase-admin/firestore';

/**
 * Removes from a family's documents what events need and what families from before do not have, so that
 * the demo has such a family too.
 */
export async function asBefore(db: Database, familyId: string): Promise<void> {
  const [trades, allowances, balances] = await Promise.all([
    queryOf(db, 'stockTransactionsOfFamily', { familyId }).get(),
    queryOf(db, 'familyAllowances', { familyId }).get(),
    queryOf(db, 'balancesOfFamily', { familyId }).get(),
  ]);
  const batch = db.firestore.batch();
  batch.update(db.families.doc(familyId), { people: FieldValue.delete() });
  for (const { ref } of trades.docs) batch.update(ref, { quantityAfter: FieldValue.delete() });
  for (const { ref } of allowances.docs) batch.update(ref, { problemSince: FieldValue.delete() });
  for (const balance of balances.docs) {
    const { pots } = balance.data();
    if (!pots) continue;
    const jars = pots.jars.map(({ fullSince: _fullSince, ...jar }) => jar);
    batch.update(balance.ref, { pots: { ...pots, jars } });
  }
  await batch.commit();
}
