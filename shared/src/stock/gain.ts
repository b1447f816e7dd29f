import { decimalRatio, ratioToNumber, type Ratio } from '../money/ratio';

export type Trend = 'up' | 'down' | 'flat';

/** As far from zero, in percent, a change still counts as none. Both ends belong to it. */
const FLAT_WITHIN_PERCENT = 0.01;

/**
 * How far the current price is from the average cost, in percent of the average cost:
 * (current - average) / average * 100. Null where one of them is missing or is no price.
 *
 * It is computed exactly, because (100.01 - 100) / 100 * 100 is 0.010000000000005116 in floating
 * point, and a flat stock would seem to rise.
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

/** Which way a change in percent points: flat within FLAT_WITHIN_PERCENT of zero, ends included. */
export function trendOf(percent: number): Trend {
  if (Math.abs(percent) <= FLAT_WITHIN_PERCENT) return 'flat';
  return percent > 0 ? 'up' : 'down';
}
