import { decimalRatio, ratioToNumber, type Ratio } from '../kernel/money/ratio';

export type Trend = 'up' | 'down' | 'flat';

/** Largest change in percent, up or down, that still counts as none; inclusive. */
const FLAT_WITHIN_PERCENT = 0.01;

/**
 * Returns the difference of the current price from the average cost in percent: (current - average) /
 * average * 100. Null if one is missing or not a price.
 *
 * Exact, because in floating point (100.01 - 100) / 100 * 100 is 0.010000000000005116, and a flat stock
 * would seem to rise.
 */
export function percentFromAverage(current: number | null, average: number | null): number | null {
  const price = priceRatio(current);
  const cost = priceRatio(average);
  if (!price || !cost || cost.numerator === 0n) return null;
  const base = cost.numerator * price.denominator;
  const change = price.numerator * cost.denominator - base;
  return ratioToNumber({ numerator: 100n * change, denominator: base });
}

function priceRatio(price: number | null): Ratio | null {
  return price === null || price < 0 ? null : decimalRatio(price);
}

/** Returns the direction of a change in percent: flat within FLAT_WITHIN_PERCENT of zero, inclusive. */
export function trendOf(percent: number): Trend {
  if (Math.abs(percent) <= FLAT_WITHIN_PERCENT) return 'flat';
  return percent > 0 ? 'up' : 'down';
}
