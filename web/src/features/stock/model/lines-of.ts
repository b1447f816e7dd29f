import type { BalanceLine, Wealth } from '@pennysprout/shared/stock/wealth';

/** The currencies to show, the dearest first: one that was spent to the last coin is none. */
export function linesOf({ breakdown }: Wealth): readonly BalanceLine[] {
  return breakdown
    .filter(({ balanceMinor }) => balanceMinor !== 0)
    .sort((a, b) => b.valueMinor - a.valueMinor || a.currency.localeCompare(b.currency));
}
