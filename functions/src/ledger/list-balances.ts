import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import type { Deps } from '../kernel/deps';
import { readOutside } from '../kernel/firestore/database';
import { queryOf } from '../kernel/firestore/queries';
import { requireChildToRead } from '../kernel/access';
import type { Caller } from '../kernel/caller';

/**
 * Lists the child's balances as decimals, one for each currency ever used, by currency code.
 *
 * @throws AppError `not_found`, or `forbidden` for another family's child.
 */
export async function listBalances(
  deps: Deps,
  caller: Caller,
  input: { childId: string },
): Promise<RouteResponse<'listBalances'>> {
  const { db } = deps;
  const { childId } = input;
  const { familyId } = await requireChildToRead({ db, read: readOutside }, caller, childId);
  const found = await queryOf(db, 'balancesOfChild', { familyId, userId: childId }).get();
  return found.docs
    .map((snapshot) => {
      const { currency, balanceMinor } = snapshot.data();
      return { currency, balance: minorToDecimal(balanceMinor, currency) };
    })
    .sort((a, b) => a.currency.localeCompare(b.currency, 'en'));
}
