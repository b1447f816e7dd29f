import { decimalRatio, ratioToNumber, type Ratio } from './ratio';

declare const rate: unique symbol;

/**
 * A rate: units of one currency for 1 unit of another, exactly as it was quoted.
 *
 * It lives in memory only, because neither JSON nor Firestore holds a bigint; store and send
 * `rateToNumber(rate)`, which `parseRate` reads back without a loss.
 */
export type Rate = Ratio & { readonly [rate]: true };

/**
 * Beyond these bounds a quote is a fault of the provider or a slip of the hand. Of the currencies in
 * the product the widest apart are the Kuwaiti dinar and the Vietnamese dong, 1 to some 85,000; the
 * bounds leave a factor of a thousand to that on both sides.
 */
export const MIN_RATE = 1e-8;
export const MAX_RATE = 1e8;

/**
 * Reads a quote as providers and forms give it. Null when it is not finite, not positive, or beyond
 * MIN_RATE and MAX_RATE.
 */
export function parseRate(value: number): Rate | null {
  if (!(value >= MIN_RATE && value <= MAX_RATE)) return null;
  return decimalRatio(value) as Rate | null;
}

/** The rate between a currency and itself. */
export const ONE = { numerator: 1n, denominator: 1n } as Rate;

/** The quote as a number, for showing and storing; the nearest one where the rate is an inverse. */
export function rateToNumber(rate: Rate): number {
  return ratioToNumber(rate);
}

/** The same quote read in the other direction, exactly. */
export function inverse({ numerator, denominator }: Rate): Rate {
  return { numerator: denominator, denominator: numerator } as Rate;
}

/** Units of `to` for one unit of `from`, exactly, out of what a unit of a third one is in each. */
export function crossRate(thirdToFrom: Rate, thirdToTo: Rate): Rate {
  return {
    numerator: thirdToTo.numerator * thirdToFrom.denominator,
    denominator: thirdToTo.denominator * thirdToFrom.numerator,
  } as Rate;
}
