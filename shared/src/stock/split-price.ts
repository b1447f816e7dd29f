import { toMinorUnits, type MinorUnits } from '../kernel/money/money';
import { divideHalfEven } from '../kernel/money/rounding';

/** Ratio of a split: `to` shares after it for `from` shares before it. 10 for 1 is 10 and 1. */
export interface SplitRatio {
  readonly to: number;
  readonly from: number;
}

/** Converts the price of an old share into that of a new one, half-even; at least one minor unit. */
export function priceAfterSplit(priceMinor: MinorUnits, { to, from }: SplitRatio): MinorUnits {
  const after = divideHalfEven(BigInt(priceMinor) * BigInt(from), BigInt(to));
  return toMinorUnits(Math.max(1, Number(after)));
}
