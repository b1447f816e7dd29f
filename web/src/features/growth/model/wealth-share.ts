import type { MinorUnits } from '@pennysprout/shared/money/money';

/**
 * How many of a hundred equal pieces of the wealth are savings; the others are shares. Of what is
 * there at all, at least one piece is shown. Null where there is nothing, or less than nothing.
 */
export function savingsPercent(savingsMinor: MinorUnits, stockMinor: MinorUnits): number | null {
  const total = savingsMinor + stockMinor;
  if (savingsMinor < 0 || stockMinor < 0 || total <= 0) return null;
  if (savingsMinor === 0) return 0;
  if (stockMinor === 0) return 100;
  return Math.min(Math.max(Math.round((100 * savingsMinor) / total), 1), 99);
}
