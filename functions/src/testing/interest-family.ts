import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { Database } from '../kernel/firestore/database';

/** Family with one child, its balance in US cents and the time since which it has it. */
export interface InterestFamily {
  readonly familyId: string;
  readonly balanceMinor: number;
  readonly at: Timestamp;
}

/** Adds as much of a family that pays 12 % per year as interest needs: two documents. */
export function addInterestFamily(
  batch: WriteBatch,
  db: Database,
  { familyId, balanceMinor, at }: InterestFamily,
): void {
  const userId = `child-${familyId}`;
  batch.set(db.familyPreferences.doc(familyId), {
    familyId,
    localCurrency: 'USD',
    exchangeRateSource: 'api',
    exchangeRate: null,
    exchangeRateLastUpdated: null,
    interestRate: 12,
    lastInterestApplied: null,
    depositReasons: [],
    withdrawReasons: [],
    createdAt: at,
    updatedAt: at,
  });
  batch.set(db.balances.doc(balanceId(userId, 'USD')), {
    userId,
    familyId,
    currency: 'USD',
    balanceMinor: toMinorUnits(balanceMinor),
    updatedAt: at,
  });
}
