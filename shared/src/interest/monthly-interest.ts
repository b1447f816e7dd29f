import { minorFromBigInt, ZERO, type MinorUnits } from '../kernel/money/money';
import { decimalRatio } from '../kernel/money/ratio';
import { divideHalfEven } from '../kernel/money/rounding';

/** Highest annual rate, in percent, that a family can have. */
export const MAX_ANNUAL_RATE_PERCENT = 100;

const MONTHS_PER_YEAR = 12n;
const PERCENT = 100n;

/**
 * Computes a balance's interest for one month: balance * annual rate / 12, exact and rounded half-even
 * once, in minor units of its currency. At 12 percent per year $100.00 earns $1.00; balances that are
 * not positive earn nothing.
 *
 * Interest that rounds to zero is not posted and nothing carries over to the next month. A carried
 * fraction would be money that no entry shows; this way the ledger says everything, and a month's
 * interest can be checked against its balance. A parent who wants a tiny balance to earn something can
 * deposit it.
 *
 * @param annualRatePercent 0 to MAX_ANNUAL_RATE_PERCENT, read as the decimal that was typed.
 * @throws RangeError if the rate is outside that range.
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
