/** Invariants of stored data, by the name under which a violation is reported. */
export const INVARIANTS = {
  whole_amount: 'an amount is a whole number of minor units',
  entry_sign: 'the sign of an entry fits its kind',
  entry_time: 'the entries of an account rise strictly in time',
  balance_after: "an entry's balance is the one before it and its amount",
  negative_balance: 'no balance is negative',
  balance: 'a balance is the sum of its entries',
  balance_time: 'a balance is as of its newest entry or move, and found by its day',
  balance_missing: 'entries have their balance',
  balance_without_entries: 'a balance has entries',
  pot: 'a pot is the sum of its legs',
  pot_after: 'what a pot has after a move is what it had before and its leg',
  negative_pot: 'no pot is negative',
  move_legs: 'the legs of a move between pots add up to nothing',
  move_entry: 'a move that belongs to an entry says the same, and its legs add up to it',
  move_without_entry: 'a move that belongs to an entry has it',
  move_time: 'the moves of an account rise strictly in time',
  request_hold: 'an open request holds what it asks to spend',
  hold_without_request: 'what is held has its open request',
  request_count: 'a child counts its open requests',
  undo_entry: 'an entry that takes another back has that one, of the opposite amount',
  interest_time: 'an account says when its newest interest was posted',
  document_id: "a document's id is made of its fields",
  family_id: "a document names its child's family",
  entry_without_trade: 'an entry of a trade has its stock transaction',
  trade_without_entry: 'a stock transaction has its ledger entry',
  trade_leg: 'the two legs of a trade say the same',
  trade_leg_shared: 'a ledger entry belongs to one stock transaction',
  trade_amount: 'a trade in the listed currency comes to its shares times their price',
  trade_time: 'the trades of a holding rise strictly in time',
  trade_shares: 'no more shares are sold than are held',
  holding_missing: 'traded shares have their holding',
  holding_without_trades: 'a holding has trades',
  holding_shares: 'a holding has the shares that were bought and not sold',
  holding_cost: 'a holding costs what its trades say',
  interest_details: 'an entry of interest says what it was computed from',
  interest_balance: 'interest is computed from the balance before it',
  interest_amount: "interest is the month's part of the annual rate",
  interest_run: "a month's run has as many entries as it says",
  allowance_entry: 'an entry of an allowance is its one entry of that date, and money in',
  interest_rate: "an entry of interest has its run's rate",
  family_owner: "a family's owner is an accepted member of it",
  family_preferences: 'a family has its preferences',
  child_count: 'a family counts its children',
  child_credentials: 'a child has its credentials',
  unique_key: "a child's access code and account number are its own",
  orphaned_unique_key: 'a unique key points to the child that has its value',
  member: 'an accepted member is a parent',
  orphan: 'what a document belongs to exists',
  unreadable: 'a document has the fields that it must have',
} as const satisfies Record<string, string>;

export type Invariant = keyof typeof INVARIANTS;

/** Value in minor units or whole shares; null if missing. */
export type DriftValue = string | number | boolean | null;

/** Violation of an invariant by stored data. Contains no names, addresses or codes. */
export interface Drift {
  readonly invariant: Invariant;
  /** The document, and those that contradict it. */
  readonly paths: readonly string[];
  readonly expected: DriftValue;
  readonly actual: DriftValue;
}

export type Tell = (drift: Drift) => void;

/** Drifts found: the first ones, and the count of all. */
export interface DriftList {
  readonly kept: readonly Drift[];
  readonly total: number;
}

export interface DriftCollector {
  readonly tell: Tell;
  /** Adds another collector's list. */
  readonly take: (list: DriftList) => void;
  readonly list: () => DriftList;
}

/**
 * Creates a collector.
 *
 * @param most drifts to keep.
 */
export function collectDrifts(most: number): DriftCollector {
  const kept: Drift[] = [];
  let total = 0;
  const take = (list: DriftList) => {
    kept.push(...list.kept.slice(0, most - kept.length));
    total += list.total;
  };
  return {
    take,
    tell: (drift) => take({ kept: [drift], total: 1 }),
    list: () => ({ kept, total }),
  };
}

/** Reports a drift if two values differ. */
export function expectSame(
  tell: Tell,
  drift: Pick<Drift, 'invariant' | 'paths'> & { expected: DriftValue; actual: DriftValue },
): void {
  if (drift.expected !== drift.actual) tell(drift);
}
