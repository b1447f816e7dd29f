import { ENVELOPE_LIMITS } from '@pennysprout/shared/ledger/envelope';
import { sumMinor } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { readAmount, readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import type { StoredEnvelope, StoredEvening } from '../../kernel/session/storage';

/** Envelope as it is typed. */
export type EnvelopeRow = StoredEnvelope;

/** Envelopes that a parent enters in an evening for one child. */
export type Evening = StoredEvening;

export const EMPTY_ROW: EnvelopeRow = { from: '', amount: '', wish: '', household: '' };

/** Usual amounts in Taiwan dollars. There is no four: it sounds like death. */
const USUAL_TWD = [200, 600, 1000, 1200, 2000, 3600];

/** Returns the amounts to propose in a currency. */
export function usualAmounts(currency: CurrencyCode): readonly number[] {
  return currency === 'TWD' ? USUAL_TWD : [];
}

export function isBlank(row: EnvelopeRow): boolean {
  return Object.values(row).every((typed: string) => typed.trim() === '');
}

/** Returns the first field that a row needs and that is blank; null if there is none. */
export function lackingIn({ from, amount }: EnvelopeRow): 'from' | 'amount' | null {
  if (from.trim() === '') return 'from';
  return amount.trim() === '' ? 'amount' : null;
}

/**
 * Returns the rows without the blank ones at the end, so that row numbers in errors stay correct. The first
 * row is always included, so that a blank form is refused.
 */
function enteredRows(rows: readonly EnvelopeRow[]): readonly EnvelopeRow[] {
  return rows.slice(0, Math.max(1, rows.findLastIndex((row) => !isBlank(row)) + 1));
}

/** Returns the rows with one of them changed. */
export function withRow(
  rows: readonly EnvelopeRow[],
  index: number,
  changed: Partial<EnvelopeRow>,
): readonly EnvelopeRow[] {
  return rows.map((row, n) => (n === index ? { ...row, ...changed } : row));
}

/** Returns the rows with one below this one, as far as a batch has room. */
export function withRowAfter(rows: readonly EnvelopeRow[], index: number): readonly EnvelopeRow[] {
  const isLast = index === rows.length - 1;
  return isLast && rows.length < ENVELOPE_LIMITS.ofBatch ? [...rows, EMPTY_ROW] : rows;
}

/** Returns the sum of the rows with valid amounts. */
export function sumOfRows({ rows, currency }: Pick<Evening, 'rows' | 'currency'>): MinorUnits {
  return sumMinor(rows.map(({ amount }) => readMinor(amount, currency) ?? ZERO));
}

/** Builds the call's body without blank fields. */
export function bodyOf(childId: string, { occasion, currency, share, rows }: Evening) {
  return {
    childId,
    currency,
    occasion,
    ...(!share && { share: false }),
    envelopes: enteredRows(rows).map(({ from, amount, wish, household }) => ({
      from,
      amount: readAmount(amount, currency),
      ...(wish.trim() !== '' && { wish }),
      ...(household.trim() !== '' && { household }),
    })),
  };
}
