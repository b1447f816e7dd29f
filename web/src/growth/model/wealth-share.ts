import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';

/**
 * Returns how many of a hundred equal pieces of the wealth are savings; the others are shares. Each of
 * the two that exists gets at least one piece. Null if there is nothing, or less than nothing.
 */
export function savingsPercent(savingsMinor: MinorUnits, stockMinor: MinorUnits): number | null {
  const total = savingsMinor + stockMinor;
  if (savingsMinor < 0 || stockMinor < 0 || total <= 0) return null;
  if (savingsMinor === 0) return 0;
  if (stockMinor === 0) return 100;
  return Math.min(Math.max(Math.round((100 * savingsMinor) / total), 1), 99);
}
