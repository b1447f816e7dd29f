import type { EntryKind } from '../ledger/posting';
import type { CurrencyCode } from '../money/currency';
import type { MinorUnits } from '../money/money';

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
  exchangeRateSource: 'api' | 'manual';
  exchangeRate: number | null;
  exchangeRateLastUpdated: Instant | null;
  interestRate: number;
  lastInterestApplied: Instant | null;
  depositReasons: string[];
  withdrawReasons: string[];
  createdAt: Instant;
  updatedAt: Instant;
}
