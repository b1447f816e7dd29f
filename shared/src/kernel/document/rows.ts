import type { CurrencyCode } from '../money/currency';
import { decimalToMinor, minorToDecimal, type MinorUnits } from '../money/money';
import { iso, parseIso, type Instant, type MakeInstant } from './instant';

/** Value of a row that no stored document has. */
export class RowError extends RangeError {
  override readonly name = 'RowError';
  readonly column: string;

  constructor(column: string) {
    super(`a value that ${column} cannot have`);
    this.column = column;
  }
}

/**
 * Compiles only if no fields are left: a new field belongs in the row, or among the fields that are left out
 * with a reason.
 */
export function nothingElse(_others: Record<string, never>): void {
  // The compiler has checked it.
}

/** Converts minor units to a decimal; null for an amount that a document does not have. */
export function decimalOrNull(
  minor: MinorUnits | null | undefined,
  currency: CurrencyCode | undefined,
): number | null {
  return minor == null || currency === undefined ? null : minorToDecimal(minor, currency);
}

/** Formats an instant; null for one that a document does not have. */
export function isoOrNull(instant: Instant | null | undefined): string | null {
  return instant ? iso(instant) : null;
}

/**
 * Converts a decimal of a row to minor units.
 *
 * @throws RowError if it is no amount of its currency.
 */
export function minorIn(
  column: string,
  decimal: number,
  currency: CurrencyCode | null,
): MinorUnits {
  const minor = currency === null ? null : decimalToMinor(decimal, currency);
  if (minor === null) throw new RowError(column);
  return minor;
}

/**
 * Parses an instant of a row.
 *
 * @throws RowError if it is no time in UTC.
 */
export function instantIn(column: string, text: string, makeInstant: MakeInstant): Instant {
  try {
    return makeInstant(parseIso(text));
  } catch {
    throw new RowError(column);
  }
}

/**
 * Requires a value that only some rows have.
 *
 * @throws RowError if it is null.
 */
export function required<T>(column: string, value: T | null): T {
  if (value === null) throw new RowError(column);
  return value;
}

/**
 * Parses a column of JSON.
 *
 * @param read converts the parsed value, and throws for one that the column cannot have.
 * @throws RowError
 */
export function jsonIn<T>(column: string, text: string, read: (value: unknown) => T): T {
  try {
    return read(JSON.parse(text));
  } catch {
    throw new RowError(column);
  }
}
