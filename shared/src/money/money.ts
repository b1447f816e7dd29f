import { AppError } from '../api/errors';
import { CURRENCIES, type CurrencyCode } from './currency';

declare const minorUnits: unique symbol;

/** A whole number of a currency's minor units (cents for USD, yen for JPY). Never a fraction. */
export type MinorUnits = number & { readonly [minorUnits]: true };

/**
 * The largest amount, in minor units, of one entry: a billion of a two-decimal currency. It is far
 * beneath MAX_BALANCE_MINOR, so that ten thousand of them still fit into one balance.
 */
export const MAX_ENTRY_MINOR = 100_000_000_000;

/**
 * The largest balance, in minor units: fifteen digits. The API speaks decimals, and fifteen digits
 * are what a double carries without a loss (IEEE 754 binary64; DBL_DIG of C). Beyond them
 * 90071992547409.91 and 90071992547409.92 are one number, although both are beneath 2^53 cents.
 */
export const MAX_BALANCE_MINOR = 999_999_999_999_999;

/** Takes a number that is already a count of minor units. Throws a RangeError if it is not exact. */
export function toMinorUnits(value: number): MinorUnits {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a safe integer of minor units');
  // -0 would survive arithmetic and print as "-$0.00".
  return (value === 0 ? 0 : value) as MinorUnits;
}

export const ZERO = toMinorUnits(0);

/**
 * The end of an exact computation with bigints.
 *
 * @throws AppError `amount_out_of_range` when the value is not a safe integer.
 */
export function minorFromBigInt(value: bigint): MinorUnits {
  const minor = Number(value);
  if (!Number.isSafeInteger(minor)) throw new AppError('amount_out_of_range');
  return toMinorUnits(minor);
}

/** Exact sum of two amounts of one currency. Throws a RangeError beyond 2^53. */
export function addMinor(a: MinorUnits, b: MinorUnits): MinorUnits {
  return toMinorUnits(a + b);
}

export function negateMinor(a: MinorUnits): MinorUnits {
  return toMinorUnits(-a);
}

/**
 * Reads a decimal amount as the API and the forms carry it (12.34) into minor units (1234), exactly.
 *
 * It works on the number's shortest decimal text and not by multiplying, because 1.005 * 100 is
 * 100.49999999999999. Returns null when the amount is not finite, has more decimals than the
 * currency has, or is not an exact integer of minor units.
 */
export function decimalToMinor(amount: number, currency: CurrencyCode): MinorUnits | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount));
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const { decimals } = CURRENCIES[currency];
  if (fraction.length > decimals) return null;
  const value = Number(`${sign}${whole}${fraction.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(value) ? toMinorUnits(value) : null;
}

/**
 * The decimal number that the API speaks: 1234 of USD is 12.34, 500 of JPY is 500. Exact up to
 * MAX_BALANCE_MINOR.
 */
export function minorToDecimal(minor: MinorUnits, currency: CurrencyCode): number {
  return Number(minorToDecimalText(minor, currency));
}

function minorToDecimalText(minor: MinorUnits, currency: CurrencyCode): string {
  const { decimals } = CURRENCIES[currency];
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (decimals === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The smallest amount that can be deposited or withdrawn: one minor unit (0.01 for USD). */
export function smallestAmount(currency: CurrencyCode): number {
  return minorToDecimal(toMinorUnits(1), currency);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string, currency: CurrencyCode): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const { decimals } = CURRENCIES[currency];
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Money as a person reads it, in the locale's grouping and the product's own symbol for the
 * currency, e.g. "$1,234.50". `sign: 'always'` puts a plus before a gain.
 */
export function formatMoney(
  minor: MinorUnits,
  currency: CurrencyCode,
  locale: string,
  options: { sign?: 'auto' | 'always' } = {},
): string {
  // Intl also takes the exact decimal text, which keeps large amounts from passing through a float.
  const text = minorToDecimalText(minor, currency) as Intl.StringNumericLiteral;
  const { symbol } = CURRENCIES[currency];
  const shown = joinParts(formatterFor(locale, currency).formatToParts(text), { currency: symbol });
  return options.sign === 'always' && minor > 0 ? `+${shown}` : shown;
}

/** Not the hyphen that `Intl` writes in our languages: a minus is as wide as a plus, and ends no line. */
const MINUS_SIGN = '\u2212';

/** Joins the parts of a formatted number, with a true minus sign and other texts for some kinds of parts. */
export function joinParts(
  parts: readonly Intl.NumberFormatPart[],
  instead: Partial<Record<Intl.NumberFormatPartTypes, string>> = {},
): string {
  const texts = { minusSign: MINUS_SIGN, ...instead };
  return parts.map(({ type, value }) => texts[type] ?? value).join('');
}
