import { CURRENCIES, type CurrencyCode } from './currency';
import { minorFromBigInt, type MinorUnits } from './money';
import type { Rate } from './rate';
import { decimalRatio } from './ratio';
import { divideHalfEven } from './rounding';

function minorPerUnit(currency: CurrencyCode): bigint {
  return 10n ** BigInt(CURRENCIES[currency].decimals);
}

/**
 * Converts an amount, where `rate` is units of `to` per unit of `from`. Exact and rounded half-even
 * once, at the end, so do not convert in two steps.
 *
 * @throws AppError `amount_out_of_range` if the result is not a safe integer.
 */
export function convertMinor(
  amountMinor: MinorUnits,
  from: CurrencyCode,
  to: CurrencyCode,
  rate: Rate,
): MinorUnits {
  const numerator = BigInt(amountMinor) * rate.numerator * minorPerUnit(to);
  const denominator = rate.denominator * minorPerUnit(from);
  return minorFromBigInt(divideHalfEven(numerator, denominator));
}

/**
 * Rounds a decimal half-even to the nearest minor unit; null if it is not finite. Meant for prices from
 * providers (189.9876 USD is 18999). Typed amounts go through `decimalToMinor`, which refuses to round.
 *
 * @throws AppError `amount_out_of_range` if the result is not a safe integer.
 */
export function decimalToNearestMinor(amount: number, currency: CurrencyCode): MinorUnits | null {
  const exact = decimalRatio(amount);
  if (!exact) return null;
  const numerator = exact.numerator * minorPerUnit(currency);
  return minorFromBigInt(divideHalfEven(numerator, exact.denominator));
}
