import { minorFromBigInt, ZERO, type MinorUnits } from '../money/money';
import { decimalRatio } from '../money/ratio';
import { divideHalfEven } from '../money/rounding';

/** The highest annual rate, in percent, that a family can have stored. */
export const MAX_ANNUAL_RATE_PERCENT = 100;

const MONTHS_PER_YEAR = 12n;
const PERCENT = 100n;

/**
 * The interest that a balance earns in one month: balance * annual rate / 12, computed exactly and
 * rounded half-even once, in minor units of the balance's currency. What is not positive earns
 * nothing, and 12 percent a year on $100.00 is $1.00.
 *
 * What rounds to less than one minor unit is zero: nothing is posted for it and nothing is carried
 * over to the next month. A carried fraction would be money that no entry shows; as it is, the
 * ledger says everything, and the interest of a month can be checked against the balance it was
 * computed on. A parent who wants a tiny balance to earn something deposits it.
 *
 * @param annualRatePercent 0 to MAX_ANNUAL_RATE_PERCENT, read as the decimal that was typed.
 * @throws RangeError when the rate is beyond that.
 */
export function monthlyInterestMinor(
  balanceMinor: MinorUnits,
  annualRatePercent: number,
): MinorUnits {
  const rate = decimalRatio(annualRatePercent);
  if (!rate || annualRatePercent < 0 || annualRatePercent > MAX_ANNUAL_RATE_PERCENT) {
    throw new RangeError('an annual rate beyond 0 to 100 percent');
  }
  if (balanceMinor <= 0) return ZERO;
  const numerator = BigInt(balanceMinor) * rate.numerator;
  return minorFromBigInt(divideHalfEven(numerator, rate.denominator * PERCENT * MONTHS_PER_YEAR));
}
