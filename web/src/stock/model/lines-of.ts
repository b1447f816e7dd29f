import type { BalanceLine, Wealth } from '@pennysprout/shared/stock/wealth';

/** Returns the currencies to show, the largest value first, without those spent to the last coin. */
export function linesOf({ breakdown }: Wealth): readonly BalanceLine[] {
  return breakdown
    .filter(({ balanceMinor }) => balanceMinor !== 0)
    .sort((a, b) => b.valueMinor - a.valueMinor || a.currency.localeCompare(b.currency));
}
