import { CURRENCIES, type CurrencyCode } from './currency';
import { minorFromBigInt, type MinorUnits } from './money';
import type { Rate } from './rate';
import { decimalRatio } from './ratio';
import { divideHalfEven } from './rounding';

function minorPerUnit(currency: CurrencyCode): bigint {
  return 10n ** BigInt(CURRENCIES[currency].decimals);
}

/**
 * Converts an amount of `from` into `to`, where `rate` is units of `to` for 1 unit of `from`. It is
 * computed exactly and rounded half-even once, at the end, so do not convert in two steps.
 *
 * @throws AppError `amount_out_of_range` when the result is no exact integer of minor units.
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
 * The nearest whole number of minor units to a decimal that may have more decimals than the currency
 * has, half-even; null when it is not finite. It is for prices that a provider quotes (189.9876 of
 * USD is 18999). What a person typed goes through `decimalToMinor`, which refuses to round.
 *
 * @throws AppError `amount_out_of_range` when the result is no exact integer of minor units.
 */
export function decimalToNearestMinor(amount: number, currency: CurrencyCode): MinorUnits | null {
  const exact = decimalRatio(amount);
  if (!exact) return null;
  const numerator = exact.numerator * minorPerUnit(currency);
  return minorFromBigInt(divideHalfEven(numerator, exact.denominator));
}
