import type { CurrencyCode } from './currency';
import { crossRate, ONE, parseRate, type Rate } from './rate';

/** Rates are kept as units of a currency for one of this; every other pair follows from two of them. */
export const RATE_BASE = 'USD';

/** The id of a rate's document. */
export function exchangeRateId(base: string, target: string): string {
  return `${base}_${target}`;
}

/** The rate of a pair, and the time of the older of the two quotes that it follows from. */
export interface CrossQuote {
  readonly rate: Rate;
  /** In milliseconds since 1970; infinite where no quote was needed, as for a currency and itself. */
  readonly atMs: number;
}

/**
 * Units of `to` for one unit of `from`, out of what a unit of the base is in each of them.
 *
 * @param quoteOf the last quote of the base in a currency, or null where there is none.
 * @returns null where a quote is missing, or is none.
 */
export function crossQuote(
  { from, to }: { readonly from: CurrencyCode; readonly to: CurrencyCode },
  quoteOf: (currency: CurrencyCode) => { readonly rate: number; readonly atMs: number } | null,
): CrossQuote | null {
  let atMs = Infinity;
  const baseTo = (currency: CurrencyCode): Rate | null => {
    if (currency === RATE_BASE) return ONE;
    const quote = quoteOf(currency);
    atMs = Math.min(atMs, quote?.atMs ?? Infinity);
    return quote && parseRate(quote.rate);
  };
  if (from === to) return { rate: ONE, atMs };
  const [baseToFrom, baseToTo] = [baseTo(from), baseTo(to)];
  return baseToFrom && baseToTo && { rate: crossRate(baseToFrom, baseToTo), atMs };
}
