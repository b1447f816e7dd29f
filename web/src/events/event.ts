import type { MedalId } from '@pennysprout/shared/growth/medals';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';
import type { EntryKind } from '@pennysprout/shared/ledger/kinds';
import type {
  LiveAllowance,
  LiveEntry,
  LiveHolding,
  LiveJarMove,
  LiveRequest,
  LiveSplit,
  LiveStockTransaction,
  LiveTrade,
} from '../kernel/live/live';

/** Documents of one child, in any order. Links between them may be missing: older ones have none. */
export interface Sources {
  readonly entries: readonly LiveEntry[];
  readonly moves: readonly LiveJarMove[];
  readonly requests: readonly LiveRequest[];
  readonly trades: readonly LiveStockTransaction[];
  /** Holdings after the newest entry; the entries must be complete from there on. */
  readonly holdings: readonly LiveHolding[];
  readonly accounts: readonly Account[];
  /** Instants at which medals were reached, by medal. */
  readonly medals: Readonly<Record<string, Date>>;
  /** The family's own currency, in which medals count. */
  readonly localCurrency: CurrencyCode;
  readonly allowances: readonly LiveAllowance[];
  /** All moves of the child, read only if it has bought something; otherwise empty. */
  readonly allMoves: readonly LiveJarMove[];
}

export interface OfEntry<K extends EntryKind> {
  readonly entry: LiveEntry<K>;
  /** Its legs; null if they are unknown, or if all of it stayed free. */
  readonly move: LiveJarMove | null;
}

interface WithoutEntry {
  readonly entry: null;
  readonly move: null;
}

/** Answer that moved money. A page of history knows no requests, and a page of requests no entries. */
export type Answer<K extends EntryKind> =
  | (OfEntry<K> & { readonly request: LiveRequest | null })
  | (WithoutEntry & { readonly request: LiveRequest });

interface WithShares {
  /** Shares of the company that there were afterwards; null if unknown. */
  readonly sharesNow: number | null;
}

/** Purchase or sale of shares. The entry or the trade may be missing, because they are paged separately. */
export type OfShares<K extends EntryKind> = WithShares &
  (
    | (OfEntry<K> & { readonly trade: LiveTrade | null })
    | (WithoutEntry & { readonly trade: LiveTrade })
  );

/** Split of shares. Only the leftover fraction has an entry. */
export type OfSplit =
  | (OfEntry<'split_cash'> & { readonly split: LiveSplit | null })
  | (WithoutEntry & { readonly split: LiveSplit });

/** Facts of each kind of event. A kind that is added here is missing from `FOUND` and `CARDS`. */
interface FactsOf {
  deposit: OfEntry<'deposit'>;
  allowance: OfEntry<'deposit'>;
  red_envelope: OfEntry<'deposit'>;
  withdrawal: OfEntry<'withdrawal'>;
  interest: OfEntry<'interest'>;
  taken_back: OfEntry<'deposit_undo' | 'withdrawal_undo'>;
  share_bought: OfShares<'stock_buy'>;
  /** Shares that a parent has paid for: one event, although the deposit is a separate entry. */
  share_given: OfShares<'stock_buy'>;
  share_taken_back: OfShares<'stock_buy_undo'>;
  share_sold: OfShares<'stock_sell'>;
  share_split: OfSplit;
  request_open: { readonly request: LiveRequest };
  request_yes: Answer<'withdrawal'>;
  /** Approved purchase of a jar's wish, which closed the jar. */
  bought: Answer<'withdrawal'> & {
    readonly request: LiveRequest;
    /** Name of the jar; the child's reason where it is unknown. */
    readonly jar: string;
    /** Days since the jar's first move; null if unknown. */
    readonly days: number | null;
  };
  request_in_part: Answer<'withdrawal'> & { readonly request: LiveRequest };
  /** Jar that got the held money back; null if it is gone or there was none. */
  request_no: { readonly request: LiveRequest; readonly jar: Jar | null };
  keep_yes: Answer<'deposit'>;
  earned: Answer<'deposit'>;
  jar_full: { readonly jar: Jar; readonly currency: CurrencyCode };
  medal: { readonly medal: MedalId; readonly currency: CurrencyCode };
  allowance_not_paid: { readonly allowance: LiveAllowance };
}

export type EventKind = keyof FactsOf;

/** Kinds of event that an entry may become. */
export type EntryEventKind = Exclude<
  EventKind,
  'request_open' | 'request_no' | 'jar_full' | 'medal' | 'allowance_not_paid'
>;

/**
 * One thing that happened to a child. The id is that of the request, jar, medal or allowance; otherwise
 * that of the entry, even if the event comes from a trade. Kind and id together are unique per child.
 */
export type ChildEvent<K extends EventKind = EventKind> = {
  [Kind in K]: { readonly kind: Kind; readonly id: string; readonly at: Date } & FactsOf[Kind];
}[K];
