import type { RandomInt } from './access-code';

const ACCOUNT_NUMBER_DIGITS = 8;

/** Draws eight digits, the first not zero. Uniqueness is up to the database. */
export function generateAccountNumber(randomInt: RandomInt): string {
  const lowest = 10 ** (ACCOUNT_NUMBER_DIGITS - 1);
  return String(lowest + randomInt(9 * lowest));
}

/** Formats "12345678" as "1234 5678". */
export function formatAccountNumber(accountNumber: string): string {
  return accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
}
