import { freeMinor, type Account } from '@pennysprout/shared/ledger/account';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Wealth } from '@pennysprout/shared/stock/wealth';
import { inJarsMinor } from '../../jars/model/accounts';

export type WealthPart = 'jars' | 'free' | 'waiting' | 'shares';

/**
 * Divides a child's wealth into its parts, in the local currency. They add up to the total: the rounding
 * difference goes to the held money, or else to the free money.
 *
 * @param balances those of the sum, in the same order
 */
export function wealthParts(
  balances: readonly Account[],
  sum: Wealth,
): readonly (readonly [WealthPart, MinorUnits])[] {
  let jars = 0;
  let free = 0;
  for (const [index, account] of balances.entries()) {
    const valueMinor = sum.breakdown[index]?.valueMinor ?? 0;
    const each = account.balanceMinor > 0 ? valueMinor / account.balanceMinor : 0;
    const waits = account.balanceMinor - inJarsMinor(account) - freeMinor(account);
    const inJars = Math.floor(inJarsMinor(account) * each);
    jars += inJars;
    free += waits === 0 ? valueMinor - inJars : Math.floor(freeMinor(account) * each);
  }
  const parts = [
    ['jars', toMinorUnits(jars)],
    ['free', toMinorUnits(free)],
    ['waiting', toMinorUnits(sum.savingsMinor - jars - free)],
    ['shares', sum.stockMinor],
  ] as const;
  return parts.filter(([, minor]) => minor > 0);
}
