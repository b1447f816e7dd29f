import type { ExchangeRateSource } from '../family/preferences';
import type { Language } from '../language';
import type { EntryKind } from '../ledger/posting';
import type { CurrencyCode } from '../money/currency';
import type { MinorUnits } from '../money/money';
import type { StockSymbol } from '../stock/stocks';

/** What the server's and the browser's Firestore timestamps have in common. */
export interface Instant {
  toDate(): Date;
  toMillis(): number;
}

/** `families/{familyId}` */
export interface FamilyDoc {
  name: string;
  /** The only source of who owns the family; memberships do not repeat it. */
  ownerId: string;
  /** Moves with every child that is added, in the same transaction, so that the most is exact. */
  childCount: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** `users/{uid}` of a parent. `familyId` is the family that a new device opens first. */
export interface ParentDoc {
  isParent: true;
  googleId: string;
  email: string;
  name: string;
  picture: string;
  familyId: string | null;
  createdAt: Instant;
}

/** `users/{uid}` of a child. It holds no secret: those are in `child_credentials`. */
export interface ChildDoc {
  isParent: false;
  name: string;
  email: string | null;
  familyId: string;
  /** The parent who added the child. */
  parentId: string;
  accountNumber: string;
  accessCode: string | null;
  /** Which of its sign-ins stand: those whose token carries this number. The end of a password raises it. */
  sessionEpoch: number;
  createdAt: Instant;
}

export type UserDoc = ParentDoc | ChildDoc;

/**
 * `parental_members/{familyId}_{memberId}` once accepted; under an id of its own while only the
 * invited e-mail address is known (then `memberId` is null).
 */
export interface MembershipDoc {
  familyId: string;
  memberId: string | null;
  role: 'parent';
  inviteAccepted: boolean;
  inviteEmail: string | null;
  /** Of an invitation: when it was sent, from which follows when it expires. */
  createdAt: Instant;
}

/** `transactions/{id}`: one entry of the append-only ledger. */
export interface EntryDoc {
  userId: string;
  familyId: string;
  kind: EntryKind;
  amountMinor: MinorUnits;
  balanceAfterMinor: MinorUnits;
  currency: CurrencyCode;
  description: string;
  createdBy: string;
  timestamp: Instant;
  /** Of a `stock_buy` or `stock_sell`: the shares on the other side of it. */
  trade?: { symbol: string; quantity: number; comment: string };
  /** Of an `interest` entry: what it was computed from. */
  interest?: {
    period: string;
    annualRatePercent: number;
    /** The balance before the entry, or at `asOf` where that is given. */
    balanceMinor: MinorUnits;
    /** Of a month that was posted late: its end. */
    asOf?: Instant;
  };
}

/** `user_balances/{userId}_{currency}`: the sum of the entries of that child and currency. */
export interface BalanceDoc {
  userId: string;
  familyId: string;
  currency: CurrencyCode;
  balanceMinor: MinorUnits;
  updatedAt: Instant;
}

/** `family_preferences/{familyId}` */
export interface FamilyPreferencesDoc {
  familyId: string;
  localCurrency: CurrencyCode;
  exchangeRateSource: ExchangeRateSource;
  /**
   * Units of the local currency for one US dollar. Set by the parents where the source is `manual`;
   * otherwise what a browser last showed, which is never used to move money.
   */
  exchangeRate: number | null;
  exchangeRateLastUpdated: Instant | null;
  interestRate: number;
  lastInterestApplied: Instant | null;
  depositReasons: string[];
  withdrawReasons: string[];
  createdAt: Instant;
  updatedAt: Instant;
}

/** `stock_assets/{userId}_{symbol}`: what a child holds of one stock. */
export interface StockAssetDoc {
  userId: string;
  familyId: string;
  symbol: string;
  name: string;
  /** The currency in which the stock is listed. */
  currency: CurrencyCode;
  /** Whole shares. */
  totalQuantity: number;
  /** What the shares that are held have cost, in minor units of `currency`. */
  costMinor: MinorUnits;
  createdAt: Instant;
  updatedAt: Instant;
}

/** `stock_transactions/{id}`: one trade, with the ledger entry of its cash leg. */
export interface StockTransactionDoc {
  userId: string;
  familyId: string;
  stockAssetId: string;
  symbol: string;
  name: string;
  operation: 'buy' | 'sell';
  quantity: number;
  listedCurrency: CurrencyCode;
  /** For one share, in minor units of `listedCurrency`. */
  listedPriceMinor: MinorUnits;
  /** Of the cash leg. */
  currency: CurrencyCode;
  /** The whole cash leg, in minor units of `currency`, never negative. */
  amountMinor: MinorUnits;
  /** The ledger entry of the cash leg. */
  entryId: string;
  comment: string;
  createdBy: string;
  time: Instant;
}

/** `stock_price_cache/{symbol}`: the last price that was believed. */
export interface StockPriceDoc {
  symbol: StockSymbol;
  /** Of one share, in minor units of `currency`. */
  priceMinor: MinorUnits;
  currency: CurrencyCode;
  /** When the source was asked. */
  lastFetchedAt: Instant;
  /** The source's own time of the price: the last trade. */
  publishedAt: Instant;
  source: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/**
 * `financial_wisdom_quotes/{id}`. Operators write it too, perhaps without all of its fields: see
 * `readQuote`.
 */
export interface QuoteDoc {
  text: string;
  author: string;
  category: string;
  isChildFriendly: boolean;
  language: Language;
  /** Where it stands: the work with its chapter or year. */
  source: string | null;
  /** Whether it is served. */
  active: boolean;
  createdAt: Instant;
}

/** `system_configs/{key}` */
export interface SystemConfigDoc {
  key: string;
  value: unknown;
  description: string;
  updatedAt: Instant;
}

/** `global_exchange_rates/{base}_{target}`: the last rate that was believed. The base is USD. */
export interface ExchangeRateDoc {
  baseCurrency: CurrencyCode;
  targetCurrency: CurrencyCode;
  /** Units of the target for one unit of the base. */
  rate: number;
  /** When the source was asked. */
  lastUpdated: Instant;
  /** The source's own time of the rate. */
  publishedAt: Instant;
  source: string;
}
