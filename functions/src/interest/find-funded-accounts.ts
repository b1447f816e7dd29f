import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import type { Deps } from '../kernel/deps';
import { pagesOf } from '../kernel/firestore/pages';

/**
 * Finds the positive balances of several families in one query.
 *
 * @param familyIds at most `MOST_VALUES`.
 * @returns balance ids by family; families without money are absent.
 */
export async function findFundedAccounts(
  { db }: Deps,
  familyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const funds = new Map<string, string[]>();
  for await (const page of pagesOf(db, 'balancesOfFamilies', { familyId: familyIds })) {
    for (const snapshot of page) {
      const { userId, familyId, currency, balanceMinor } = snapshot.data();
      if (balanceMinor <= 0) continue;
      funds.set(familyId, [...(funds.get(familyId) ?? []), balanceId(userId, currency)]);
    }
  }
  return funds;
}
