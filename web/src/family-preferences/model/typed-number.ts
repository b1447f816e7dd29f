import { readNumber, type Notation } from '@pennysprout/shared/kernel/money/typed-number';

/** Notation of the percentage a year, with the decimals of its step. */
export const INTEREST_NOTATION: Notation = { decimals: 1, marks: ['%'] };

/** Notation of the parents' own rate, with the decimals of its step. */
export const EXCHANGE_NOTATION: Notation = { decimals: 4 };

/** Returns a typed rate: 0 if nothing is typed, NaN if it is no number. */
export function readRate(typed: string, notation: Notation): number {
  return typed.trim() === '' ? 0 : (readNumber(typed, notation) ?? Number.NaN);
}

/**
 * Limits a number while it is typed: not below zero, not above `max`, and no more decimals than its step.
 * Text that is not a number stays as it is, because the user may still be typing.
 */
export function limitTyped(typed: string, max: number, notation: Notation): string {
  const value = readNumber(typed, notation);
  if (value === null) return typed;
  if (value > max) return String(max);
  if (value < 0) return '0';
  const tooMany = new RegExp(`([.,。．，]\\p{Nd}{${notation.decimals}})\\p{Nd}+$`, 'u');
  return typed.replace(tooMany, '$1');
}
