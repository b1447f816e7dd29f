import { negateMinor } from '../kernel/money/money';
import type { Account } from './account';
import {
  depositLegs,
  freeLegs,
  interestLegs,
  purchaseLegs,
  reverse,
  withdrawalLegs,
  type PostingTerms,
} from './legs';
import type { MoveKind } from './moves';
import type { Leg } from './posting';

interface KindOfEntry {
  /** Sign of the amount; nothing else decides it. */
  readonly sign: 1 | -1;
  /** Kind of the counter-entry that takes it back; null if nothing does. */
  readonly takenBackBy: string | null;
  /** Kind of its move, which it has if not all of it was free money. */
  readonly move: MoveKind;
  /** Allocates its amount among the pots. */
  readonly legs: (account: Account, terms: PostingTerms) => readonly Leg[];
}

/** Kinds of entries, with all that the ledger knows of each. */
export const KINDS = {
  deposit: { sign: 1, takenBackBy: 'deposit_undo', move: 'shared', legs: depositLegs },
  withdrawal: { sign: -1, takenBackBy: 'withdrawal_undo', move: 'spent', legs: withdrawalLegs },
  // Only a purchase that a parent has paid for, together with its deposit.
  stock_buy: { sign: -1, takenBackBy: 'stock_buy_undo', move: 'spent', legs: purchaseLegs },
  stock_sell: { sign: 1, takenBackBy: null, move: 'shared', legs: freeLegs },
  split_cash: { sign: 1, takenBackBy: null, move: 'shared', legs: freeLegs },
  interest: { sign: 1, takenBackBy: null, move: 'interest', legs: interestLegs },
  deposit_undo: {
    sign: -1,
    takenBackBy: null,
    move: 'undone',
    legs: (account, { amountMinor, undoes }) => reverse(account, negateMinor(amountMinor), undoes),
  },
  withdrawal_undo: {
    sign: 1,
    takenBackBy: null,
    move: 'undone',
    legs: (account, { amountMinor, undoes }) => reverse(account, amountMinor, undoes),
  },
  stock_buy_undo: {
    sign: 1,
    takenBackBy: null,
    move: 'undone',
    legs: (account, { amountMinor, undoes }) => reverse(account, amountMinor, undoes),
  },
} as const satisfies Readonly<Record<string, KindOfEntry>>;

export type EntryKind = keyof typeof KINDS;

export const ENTRY_KINDS = Object.keys(KINDS) as readonly EntryKind[];
