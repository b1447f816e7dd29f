import { AppError } from '../api/errors';
import {
  addMinor,
  MAX_BALANCE_MINOR,
  MAX_ENTRY_MINOR,
  negateMinor,
  type MinorUnits,
} from '../money/money';

/** What an entry did to the balance. The sign of its amount follows from it. */
export const ENTRY_KINDS = [
  'deposit',
  'withdrawal',
  'stock_buy',
  'stock_sell',
  'interest',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Whether an entry of a kind adds to the balance or takes from it. Nothing else decides that. */
export const ENTRY_SIGNS = {
  deposit: 1,
  withdrawal: -1,
  stock_buy: -1,
  stock_sell: 1,
  interest: 1,
} as const satisfies Record<EntryKind, 1 | -1>;

/** A wish to move money, before it is known whether the balance allows it. */
export interface Posting {
  readonly kind: EntryKind;
  /** Always positive, in minor units of the balance's currency. */
  readonly amountMinor: MinorUnits;
}

export interface Posted {
  /** Signed as `ENTRY_SIGNS` says: positive for a deposit, negative for a withdrawal. */
  readonly amountMinor: MinorUnits;
  readonly balanceAfterMinor: MinorUnits;
}

/**
 * Applies one posting to a balance. This is the only place that computes a balance.
 *
 * @throws AppError `insufficient_balance` when more would be taken than there is.
 * @throws AppError `amount_out_of_range` when the amount is not within 1 and MAX_ENTRY_MINOR, or the
 *   balance would grow beyond MAX_BALANCE_MINOR.
 */
export function post(balanceMinor: MinorUnits, posting: Posting): Posted {
  if (posting.amountMinor < 1 || posting.amountMinor > MAX_ENTRY_MINOR) {
    throw new AppError('amount_out_of_range');
  }
  const adds = ENTRY_SIGNS[posting.kind] === 1;
  if (adds && balanceMinor > MAX_BALANCE_MINOR - posting.amountMinor) {
    throw new AppError('amount_out_of_range');
  }
  if (!adds && balanceMinor < posting.amountMinor) throw new AppError('insufficient_balance');
  const amountMinor = adds ? posting.amountMinor : negateMinor(posting.amountMinor);
  return { amountMinor, balanceAfterMinor: addMinor(balanceMinor, amountMinor) };
}
