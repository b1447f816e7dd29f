import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { minorToDecimal } from '@pennysprout/shared/money/money';
import type { Deps } from '../../deps';
import { readOutside } from '../../firestore/database';
import { requireChildToRead } from '../access';
import type { Caller } from '../caller';

/**
 * The child's balances as decimals, one for each currency that ever was used, by currency code.
 *
 * @throws AppError `not_found`, or `forbidden` when it is another family's child.
 */
export async function listBalances(
  deps: Deps,
  caller: Caller,
  input: { childId: string },
): Promise<RouteResponse<'listBalances'>> {
  await requireChildToRead({ db: deps.db, read: readOutside }, caller, input.childId);
  const found = await deps.db.balances.where('userId', '==', input.childId).get();
  return found.docs
    .map((snapshot) => snapshot.data())
    .map(({ currency, balanceMinor }) => ({
      currency,
      balance: minorToDecimal(balanceMinor, currency),
    }))
    .sort((a, b) => a.currency.localeCompare(b.currency, 'en'));
}
