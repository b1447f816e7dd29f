import { decimalRatio, ratioToNumber, type Ratio } from './ratio';

declare const rate: unique symbol;

/**
 * Exchange rate: units of one currency per unit of another, exactly as quoted.
 *
 * In memory only, because neither JSON nor Firestore supports bigint; store and send
 * `rateToNumber(rate)`, which `parseRate` reads back without loss.
 */
export type Rate = Ratio & { readonly [rate]: true };

/**
 * Bounds beyond which a quote is a provider's error or a typo. The product's currencies furthest apart
 * are the Kuwaiti dinar and the Vietnamese dong, 1 to some 85,000; the bounds leave a factor of a
 * thousand on both sides.
 */
export const MIN_RATE = 1e-8;
export const MAX_RATE = 1e8;

/**
 * Parses a quote from a provider or a form. Null if it is not finite, not positive, or not within
 * MIN_RATE and MAX_RATE.
 */
export function parseRate(value: number): Rate | null {
  if (!(value >= MIN_RATE && value <= MAX_RATE)) return null;
  return decimalRatio(value) as Rate | null;
}

/** Rate of a currency to itself. */
export const ONE = { numerator: 1n, denominator: 1n } as Rate;

/** Converts to a number for display and storage; the nearest one if the rate is an inverse. */
export function rateToNumber(rate: Rate): number {
  return ratioToNumber(rate);
}

/** Inverts a rate exactly. */
export function inverse({ numerator, denominator }: Rate): Rate {
  return { numerator: denominator, denominator: numerator } as Rate;
}

/** Derives units of `to` per unit of `from`, exactly, from a third currency's rates to both. */
export function crossRate(thirdToFrom: Rate, thirdToTo: Rate): Rate {
  return {
    numerator: thirdToTo.numerator * thirdToFrom.denominator,
    denominator: thirdToTo.denominator * thirdToFrom.numerator,
  } as Rate;
}
