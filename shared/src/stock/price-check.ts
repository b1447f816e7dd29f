import type { MinorUnits } from '../kernel/money/money';

/** Largest difference between the price a parent saw and the actual price, in percent of the latter. */
const PRICE_TOLERANCE_PERCENT = 1;

export interface PriceComparison {
  /** Price the parent saw, in minor units of the listed currency. */
  readonly seenMinor: MinorUnits;
  /** Server's current price, in the same currency. */
  readonly actualMinor: MinorUnits;
}

/**
 * Returns true if a price has moved too far since the parent saw it: by more than one percent of the
 * actual price, up or down. Exactly one percent is fine.
 *
 * @throws RangeError if the actual price is not positive; such a price must never get this far.
 */
export function hasPriceMoved({ seenMinor, actualMinor }: PriceComparison): boolean {
  if (actualMinor <= 0) throw new RangeError('a price that is not positive');
  const actual = BigInt(actualMinor);
  const tolerance = actual * BigInt(PRICE_TOLERANCE_PERCENT);
  const difference = 100n * (BigInt(seenMinor) - actual);
  return difference > tolerance || difference < -tolerance;
}
