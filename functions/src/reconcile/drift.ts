/** Invariants of stored data, by the name under which a violation is reported. */
export const INVARIANTS = {
  whole_amount: 'every amount is a whole number of minor units',
  entry_sign: "every entry's sign matches its kind",
  entry_time: "an account's entries have strictly increasing times",
  balance_after: "every entry's balance is the previous balance plus its amount",
  negative_balance: 'no balance is negative',
  balance: 'every balance is the sum of its entries',
  balance_time: 'every balance bears the time and day of its newest entry or move',
  balance_missing: 'every account with entries has a balance',
  balance_without_entries: 'every account with a balance has entries',
  pot: 'every pot holds the sum of its legs',
  pot_after: "every pot's amount after a move is its previous amount plus its leg",
  negative_pot: 'no pot is negative',
  move_legs: 'the legs of a move between pots add up to zero',
  move_entry: "an entry's move matches the entry, and its legs add up to the entry's amount",
  move_without_entry: "every entry's move has its entry",
  move_time: "an account's moves have strictly increasing times",
  request_hold: 'every open request holds the amount it asks to spend',
  hold_without_request: 'every hold has an open request',
  request_count: 'every child has the right count of its open requests',
  request_entry: 'an entry that answers a request and that request name each other',
  bundle:
    'shares that a parent has paid for have a deposit and a purchase, taken back together or not at all',
  undo_entry: 'every entry that takes another back has that entry, with the opposite amount',
  interest_time: 'every account records when its newest interest was posted',
  document_id: "every document's id matches its fields",
  family_id: "every document names its child's family",
  entry_without_trade: 'every entry of a trade has its stock transaction',
  trade_without_entry: 'every stock transaction has its ledger entry',
  trade_leg: 'the two legs of every trade match',
  trade_leg_shared: 'no two stock transactions share a ledger entry',
  trade_amount: 'a trade in the listed currency costs its shares times their price',
  trade_time: "a holding's trades have strictly increasing times",
  trade_shares: 'no more shares are sold than are held',
  shares_after: 'every trade notes the shares before it with its own added or taken off',
  split_shares: 'every split of a holding turns the shares before it into those after it',
  split_amount: 'what a split leaves over brings its part of the price',
  split_action: 'every split of a holding belongs to a confirmed split of its stock',
  holding_missing: 'every stock with trades has a holding',
  holding_without_trades: 'every holding has trades',
  holding_shares: 'every holding has the shares bought less the shares sold, through its splits',
  holding_cost: "every holding's cost follows from its trades and splits",
  interest_details: 'every interest entry records what it was computed from',
  interest_balance: 'interest is computed from the balance before it',
  interest_amount: "interest is a month's share of the annual rate",
  interest_run: 'every interest run has as many entries as it records',
  allowance_entry: 'every allowance entry is a deposit, and the only one for its due date',
  interest_rate: "every interest entry has its run's rate",
  family_owner: "every family's owner is an accepted member, or invited as its owner",
  family_preferences: 'every family has preferences',
  child_count: 'every family has the right count of its children',
  child_credentials: 'every child has credentials',
  unique_key: "every child's access code and account number are its own",
  orphaned_unique_key: 'every unique key points to the child with its value',
  member: 'every accepted member is a parent',
  orphan: 'everything that a document belongs to exists',
  unreadable: 'every document has its required fields',
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

export type Report = (drift: Drift) => void;

/** Drifts found: the first ones, and the count of all. */
export interface DriftList {
  readonly kept: readonly Drift[];
  readonly total: number;
}

export interface DriftCollector {
  readonly report: Report;
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
    report: (drift) => take({ kept: [drift], total: 1 }),
    list: () => ({ kept, total }),
  };
}

/** Reports a drift if two values differ. */
export function expectSame(
  report: Report,
  drift: Pick<Drift, 'invariant' | 'paths'> & { expected: DriftValue; actual: DriftValue },
): void {
  if (drift.expected !== drift.actual) report(drift);
}
