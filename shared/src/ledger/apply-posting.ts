import { AppError } from '../kernel/call/errors';
import { MAX_ENTRY_MINOR, negateMinor, type MinorUnits } from '../kernel/money/money';
import type { Account } from './account';
import { KINDS, type EntryKind } from './kinds';
import type { PostingTerms } from './legs';
import { post, type Leg } from './posting';

/** Movement of money that makes an entry of a kind. */
export interface Posting extends PostingTerms {
  readonly kind: EntryKind;
}

/** Account after a posting, with its entry and legs. */
export interface Applied<A extends Account> {
  readonly after: A;
  /** Signed amount of the entry. */
  readonly amountMinor: MinorUnits;
  readonly legs: readonly Leg[];
}

/**
 * Applies a posting to an account.
 *
 * @throws AppError `amount_out_of_range` unless its amount is within 1 and MAX_ENTRY_MINOR.
 * @throws AppError as the legs of its kind and `post` do.
 */
export function applyPosting<A extends Account>(account: A, posting: Posting): Applied<A> {
  const { kind, amountMinor } = posting;
  if (amountMinor < 1 || amountMinor > MAX_ENTRY_MINOR) throw new AppError('amount_out_of_range');
  const { sign, legs: legsOf } = KINDS[kind];
  const signedMinor = sign === 1 ? amountMinor : negateMinor(amountMinor);
  const legs = legsOf(account, posting);
  return { after: post(account, signedMinor, legs), amountMinor: signedMinor, legs };
}
