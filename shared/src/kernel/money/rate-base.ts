import type { CurrencyCode } from './currency';
import { crossRate, ONE, parseRate, type Rate } from './rate';

/**
 * Base of stored rates, which are units of a currency per unit of it; other pairs derive from two of
 * them.
 */
export const RATE_BASE = 'USD';

/** Returns the id of a rate's document. */
export function exchangeRateId(base: string, target: string): string {
  return `${base}_${target}`;
}

/** Rate of a pair, with the time of the older of its two quotes. */
export interface CrossQuote {
  readonly rate: Rate;
  /** Epoch milliseconds; infinite if no quote was needed, as for a currency and itself. */
  readonly atMs: number;
}

/**
 * Derives the units of `to` per unit of `from` from both quotes against the base.
 *
 * @param quoteOf last quote of the base in a currency, or null.
 * @returns null if a quote is missing or invalid.
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
