import type { CorporateActionDoc } from '@pennysprout/shared/stock/corporate-actions.collection';
import type { StockSymbol } from '@pennysprout/shared/stock/stocks';
import { Timestamp } from 'firebase-admin/firestore';
import { corporateActionRef } from '../kernel/firestore/corporate-actions';
import type { Deps } from '../kernel/deps';

/**
 * Dismisses a suspected split as a real move of the price, which the next refresh accepts.
 *
 * @param source name of the source of splits, or `operator`.
 * @returns the former status; null if nothing was suspected on that date, and then nothing changes.
 */
export async function dismissSplit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { symbol, date, source }: { symbol: StockSymbol; date: string; source: string },
): Promise<CorporateActionDoc | null> {
  const ref = corporateActionRef(db, { symbol, date });
  return db.transact(`stock ${symbol}`, async (tx) => {
    const action = (await tx.get(ref)).data();
    if (action?.status !== 'suspected') return null;
    tx.update(ref, { status: 'dismissed', source, decidedAt: Timestamp.fromDate(now()) });
    return action;
  });
}
