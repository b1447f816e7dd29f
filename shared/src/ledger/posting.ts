import { AppError } from '../api/errors';
import { addMinor, MAX_ENTRY_MINOR, negateMinor, type MinorUnits } from '../money/money';

/** What an entry did to the balance. The sign of its amount follows from it. */
export const ENTRY_KINDS = ['deposit', 'withdrawal'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A wish to move money, before it is known whether the balance allows it. */
export interface Posting {
  readonly kind: EntryKind;
  /** Always positive, in minor units of the balance's currency. */
  readonly amountMinor: MinorUnits;
}

export interface Posted {
  /** Signed: positive for a deposit, negative for a withdrawal. */
  readonly amountMinor: MinorUnits;
  readonly balanceAfterMinor: MinorUnits;
}

/**
 * Applies one posting to a balance. This is the only place that computes a balance.
 *
 * @throws AppError `insufficient_balance` when a withdrawal is more than the balance.
 * @throws AppError `amount_out_of_range` when the amount is not within 1 and MAX_ENTRY_MINOR.
 */
export function post(balanceMinor: MinorUnits, posting: Posting): Posted {
  if (posting.amountMinor < 1 || posting.amountMinor > MAX_ENTRY_MINOR) {
    throw new AppError('amount_out_of_range');
  }
  const amountMinor =
    posting.kind === 'withdrawal' ? negateMinor(posting.amountMinor) : posting.amountMinor;
  const balanceAfterMinor = addMinor(balanceMinor, amountMinor);
  if (posting.kind === 'withdrawal' && balanceAfterMinor < 0) {
    throw new AppError('insufficient_balance');
  }
  return { amountMinor, balanceAfterMinor };
}
