import type { EntryEnvelope } from './envelope';
import { type EntryKind } from './kinds';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { UNTIL_CHILD_DELETED, type Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import type { MinorUnits } from '../kernel/money/money';
import type { CurrencyCode } from '../kernel/money/currency';
import { PAGE_SIZE } from '../kernel/document/query';

/** Fields of every entry. */
export interface EntryFields {
  /** When it was posted. Each entry of an account is later than the one before. */
  timestamp: Instant;
  /** Child whose it is. */
  userId: string;
  /** Family that owns it. */
  familyId: string;
  /** In `currency`; negative if money went out. */
  amountMinor: MinorUnits;
  /** Currency of the amounts. */
  currency: CurrencyCode;
  /** Balance after this entry, in `currency`. */
  balanceAfterMinor: MinorUnits;
  /** Reason, up to 200 characters. */
  description: string;
  /** Parent who posted it, or `schedule`. */
  createdBy: string;
}

/** Other side of a trade. */
interface EntryTrade {
  /** Ticker symbol. */
  symbol: string;
  /** Whole shares. */
  quantity: number;
  /** The parent’s comment. */
  comment: string;
}

/** Split of which a part of a share was left over, and sold. */
interface EntrySplit {
  /** Ticker symbol. */
  symbol: string;
  /** Date of the split in New York, YYYY-MM-DD. */
  on: string;
  /** Part of a share that was sold, such as `1 of 2`. */
  fraction: string;
}

/**
 * Rules for the balance of a month posted late: without entries undone after the month's end. Late
 * months without a basis used an older rule, which included those.
 */
export const INTEREST_BASES = ['without_taken_back'] as const;

/** Basis of a month's interest. */
export interface EntryInterest {
  /** Month, YYYY-MM in UTC. */
  period: string;
  /** Percent per year. */
  annualRatePercent: number;
  /** Balance that earned it, in `currency`. */
  balanceMinor: MinorUnits;
  /** Time of that balance. Only if the month was posted late. */
  asOf?: Instant;
  /**
   * `without_taken_back` if entries taken back at `asOf` or later do not count towards the balance. Only
   * if the month was posted late.
   */
  basis?: (typeof INTEREST_BASES)[number];
}

/** Allowance that paid an entry. */
interface EntryAllowance {
  /** The allowance, which may have been deleted since. */
  allowanceId: string;
  /** Due date, YYYY-MM-DD in the family’s time zone. After an outage, it is posted later. */
  dueOn: string;
}

/** Details that entries of some kinds have. */
interface AllDetails {
  /** The other side of a `stock_buy`, `stock_sell` or `stock_buy_undo`. */
  trade: EntryTrade;
  /** The split that left over what a `split_cash` paid for. */
  split: EntrySplit;
  /** Basis that an `interest` was computed from. */
  interest: EntryInterest;
  /** Origin of a `deposit` that an allowance paid. */
  allowance: EntryAllowance;
  /**
   * Pay day on which a `deposit` was paid by hand, with those of other children. The id is this and the
   * child’s.
   */
  payDay: string;
  /**
   * Request that a `withdrawal` or `deposit` answers, whose `entryId` it is. Missing in answers from
   * before it was noted.
   */
  requestId: string;
  /** Red envelope that a `deposit` came in. */
  envelope: EntryEnvelope;
  /** True for a `deposit` that pays for work, as its request did. */
  earned: true;
  /**
   * Bundle of the `deposit` and the `stock_buy` of shares that a parent has paid for, and of the two
   * entries that take them back. Their ids are derived from it.
   */
  bundle: string;
  /**
   * Entry that a `deposit_undo`, `withdrawal_undo` or `stock_buy_undo` takes back. Its id is this one’s without `undo_`.
   */
  undoes: string;
}

/** Details that an entry of each kind has besides the fields of every entry. */
interface DetailsOf {
  deposit: Partial<
    Pick<AllDetails, 'allowance' | 'payDay' | 'requestId' | 'earned' | 'envelope' | 'bundle'>
  >;
  withdrawal: Partial<Pick<AllDetails, 'requestId'>>;
  stock_buy: Pick<AllDetails, 'trade'> & Partial<Pick<AllDetails, 'bundle'>>;
  stock_sell: Pick<AllDetails, 'trade'>;
  split_cash: Pick<AllDetails, 'split'>;
  interest: Pick<AllDetails, 'interest'>;
  deposit_undo: Pick<AllDetails, 'undoes'> & Partial<Pick<AllDetails, 'bundle'>>;
  withdrawal_undo: Pick<AllDetails, 'undoes'>;
  stock_buy_undo: Pick<AllDetails, 'trade' | 'bundle' | 'undoes'>;
}

/** Kind of an entry, with the details of that kind and no others. */
export type EntryDetails<K extends EntryKind = EntryKind> = {
  [Kind in K]: { kind: Kind } & DetailsOf[Kind] &
    Partial<Record<Exclude<keyof AllDetails, keyof DetailsOf[Kind]>, never>>;
}[K];

/** `transactions/{id}`: an entry of the append-only ledger. */
export type EntryDoc = EntryFields & EntryDetails;

/** Derives the id of a counter-entry, so that an entry can only be undone once. */
export function undoId(entryId: string): string {
  return `undo_${entryId}`;
}

/** Derives the id of an entry of shares that a parent has paid for. */
export function bundleEntryId(bundle: string, kind: 'deposit' | 'stock_buy'): string {
  return `${bundle}_${kind}`;
}

/** Derives the id of a child's entry of a pay day. */
export function payDayEntryId(payDay: string, childId: string): string {
  return `${payDay}_${childId}`;
}

/**
 * Derives the id of an interest entry, so that a month's interest on a balance can only be posted once.
 */
export function interestEntryId(period: string, ofBalance: string): string {
  return `interest_${period}_${ofBalance}`;
}

/** Derives the id of the entry for the leftover of a holding's split, so that it is paid only once. */
export function splitCashId(stockAssetId: string, date: string): string {
  return `split_${stockAssetId}_${date}`;
}

export const entries = {
  name: 'transactions',
  is: 'One entry of the append-only ledger. Entries are never changed, and only deleted with the child or the family.',
  id: 'Generated by Firestore, except where an entry must not be posted twice: for interest it is derived from month, child and currency, for an allowance from the allowance and the due date, for a pay day from the pay day and the child, for shares that a parent has paid for from their bundle and the kind, for what a split left over from the holding and the date of the split, and for an entry that takes another back from that entry.',

  owner: 'child',
  links: { child: { field: 'userId' }, family: { field: 'familyId' } },
  // When a child is deleted, its interest entries are subtracted from their runs.
  purgedWith: { family: { pages: 'entriesOfFamily' }, child: { step: 'entriesOfUser' } },
  scan: { all: 'allEntries', byOwner: 'entriesByOwner' },
  queries: {
    entriesOfChild: {
      equals: ['familyId', 'userId'],
      orderBy: ['timestamp', 'desc'],
      limit: 500,
      readers: 'child',
    },
    /** For all children at once, so that the parents' home needs only one listener. */
    familyEntries: {
      equals: ['familyId'],
      orderBy: ['timestamp', 'desc'],
      limit: 200,
      readers: 'parents',
    },
    /** By currency, so that an account's last entries are found without the child's others. */
    entriesOfAccount: {
      equals: ['userId', 'currency'],
      orderBy: ['timestamp', 'desc'],
      limit: PAGE_SIZE,
    },
    /** Entries of one kind, such as those that took a withdrawal back. */
    entriesOfKind: {
      equals: ['familyId', 'userId', 'kind'],
      orderBy: ['timestamp', 'desc'],
      limit: 24,
      readers: 'child',
    },
    /** One for each child of the pay day. */
    entriesOfPayDay: {
      equals: ['payDay'],
      limit: COUNT_LIMITS.paymentsOfPayDay,
      most: COUNT_LIMITS.paymentsOfPayDay,
    },
    /** All that came in red envelopes: each has one of the occasions. */
    envelopesOfChild: {
      equals: ['userId'],
      anyOf: 'envelope.occasion',
      orderBy: ['timestamp', 'desc'],
      limit: 500,
    },
    /** By child only, so that an entry with a wrong family is seen among the child's others. */
    entriesOfUser: { equals: ['userId'], orderBy: ['timestamp', 'asc'], limit: PAGE_SIZE },
    entriesOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
    allEntries: { equals: [], limit: PAGE_SIZE },
    entriesByOwner: { equals: [], orderBy: ['userId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['allowance', 'description', 'envelope', 'interest', 'split', 'timestamp', 'trade'],
  examples: [
    { id: 'entry-ada', is: 'a ledger entry', readers: 'child' },
    {
      id: 'entry-dee',
      is: 'an entry that a deleted family still has for a moment',
      readers: 'nobody',
    },
  ],

  writtenBy: 'move money',
  alsoWrittenBy: 'the monthly interest; the schedule of allowances; the fan-out of splits',
  kept: UNTIL_CHILD_DELETED,
  exported: { table: 'entries', is: 'Ledger entries, ordered by id.' },
  privacy: {
    holds:
      'amount, reason, time, who posted it; of a red envelope who gave it, of which household, with which wish',
    purpose: 'To keep the ledger: what happened to a child’s money.',
  },
} as const satisfies Collection<
  keyof EntryFields | 'kind' | keyof AllDetails | 'envelope.occasion'
>;
