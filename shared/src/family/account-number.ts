import type { RandomInt } from './access-code';

const ACCOUNT_NUMBER_DIGITS = 8;

/** Eight digits, the first not zero. Uniqueness is the database's task. */
export function generateAccountNumber(randomInt: RandomInt): string {
  const lowest = 10 ** (ACCOUNT_NUMBER_DIGITS - 1);
  return String(lowest + randomInt(9 * lowest));
}

/** "12345678" as "1234 5678". */
export function formatAccountNumber(accountNumber: string): string {
  return accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
}
