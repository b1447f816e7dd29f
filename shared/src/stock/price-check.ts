import type { MinorUnits } from '../money/money';

/** As far, in percent of the actual price, the price that a parent saw may be from it. */
const PRICE_TOLERANCE_PERCENT = 1;

export interface PriceComparison {
  /** What the parent saw when deciding, in minor units of the listed currency. */
  readonly seenMinor: MinorUnits;
  /** What the server has now, in the same currency. */
  readonly actualMinor: MinorUnits;
}

/**
 * Whether a price has moved too far since the parent saw it: by more than one percent of the actual
 * price, up or down. Exactly one percent is not too far.
 *
 * @throws RangeError when the actual price is not positive; such a price must never get this far.
 */
export function hasPriceMoved({ seenMinor, actualMinor }: PriceComparison): boolean {
  if (actualMinor <= 0) throw new RangeError('a price that is not positive');
  const actual = BigInt(actualMinor);
  const tolerance = actual * BigInt(PRICE_TOLERANCE_PERCENT);
  const difference = 100n * (BigInt(seenMinor) - actual);
  return difference > tolerance || difference < -tolerance;
}
