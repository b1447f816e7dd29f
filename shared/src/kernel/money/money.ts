import { AppError } from '../call/errors';
import { numberFormatter } from '../words/formatters';
import { CURRENCIES, type CurrencyCode } from './currency';

declare const minorUnits: unique symbol;

/** Whole number of a currency's minor units (cents for USD, yen for JPY). Never a fraction. */
export type MinorUnits = number & { readonly [minorUnits]: true };

/**
 * Largest amount of one entry in minor units: a billion in a two-decimal currency. So far below
 * MAX_BALANCE_MINOR that almost ten thousand fit into one balance.
 */
export const MAX_ENTRY_MINOR = 100_000_000_000;

/**
 * Largest balance in minor units: fifteen digits. The API uses decimals, and a double carries fifteen
 * digits without loss (IEEE 754 binary64; DBL_DIG of C). Beyond that 90071992547409.91 and
 * 90071992547409.92 are the same number, although both are below 2^53 cents.
 */
export const MAX_BALANCE_MINOR = 999_999_999_999_999;

/**
 * Brands a number that is already in minor units.
 *
 * @throws RangeError if it is not a safe integer.
 */
export function toMinorUnits(value: number): MinorUnits {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a safe integer of minor units');
  // -0 would survive arithmetic and print as "-$0.00".
  return (value === 0 ? 0 : value) as MinorUnits;
}

export const ZERO = toMinorUnits(0);

/**
 * Converts the result of an exact bigint computation.
 *
 * @throws AppError `amount_out_of_range` if it is not a safe integer.
 */
export function minorFromBigInt(value: bigint): MinorUnits {
  const minor = Number(value);
  if (!Number.isSafeInteger(minor)) throw new AppError('amount_out_of_range');
  return toMinorUnits(minor);
}

/**
 * Adds two amounts of one currency exactly.
 *
 * @throws RangeError beyond 2^53.
 */
export function addMinor(a: MinorUnits, b: MinorUnits): MinorUnits {
  return toMinorUnits(a + b);
}

export function negateMinor(a: MinorUnits): MinorUnits {
  return toMinorUnits(-a);
}

/**
 * Converts a decimal amount as used by the API and forms (12.34) to minor units (1234), exactly.
 *
 * Works on the number's shortest decimal string rather than multiplying, because 1.005 * 100 is
 * 100.49999999999999. Returns null if the amount is not finite, has more decimals than the currency, or
 * is not a safe integer of minor units.
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

/** Converts to the API's decimals: 1234 USD is 12.34, 500 JPY is 500. Exact up to MAX_BALANCE_MINOR. */
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

/** Returns the smallest amount that can be deposited or withdrawn: one minor unit (0.01 for USD). */
export function smallestAmount(currency: CurrencyCode): number {
  return minorToDecimal(toMinorUnits(1), currency);
}

function formatterFor(locale: string, currency: CurrencyCode): Intl.NumberFormat {
  const { decimals } = CURRENCIES[currency];
  return numberFormatter(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/**
 * Formats money with the locale's grouping and the product's own currency symbol, e.g. "$1,234.50".
 * `sign: 'always'` puts a plus before a gain.
 */
export function formatMoney(
  minor: MinorUnits,
  currency: CurrencyCode,
  locale: string,
  options: { sign?: 'auto' | 'always' } = {},
): string {
  // Intl also accepts a decimal string, which keeps large amounts exact.
  const text = minorToDecimalText(minor, currency) as Intl.StringNumericLiteral;
  const { symbol } = CURRENCIES[currency];
  const shown = joinParts(formatterFor(locale, currency).formatToParts(text), { currency: symbol });
  return options.sign === 'always' && minor > 0 ? `+${shown}` : shown;
}

/**
 * True minus sign instead of the hyphen that `Intl` uses in our languages: as wide as a plus, and no
 * line break after it.
 */
const MINUS_SIGN = '\u2212';

/**
 * Joins a formatted number's parts with a true minus sign, and replacements for given kinds of parts.
 */
export function joinParts(
  parts: readonly Intl.NumberFormatPart[],
  instead: Partial<Record<Intl.NumberFormatPartTypes, string>> = {},
): string {
  const texts = { minusSign: MINUS_SIGN, ...instead };
  return parts.map(({ type, value }) => texts[type] ?? value).join('');
}
