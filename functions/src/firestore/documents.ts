import type { Instant } from '@pennysprout/shared/data/documents';

/** `child_credentials/{childId}` */
export interface ChildCredentialsDoc {
  familyId: string;
  /** What sign-in checks against; see `secrets/password-hash.ts`. Null while a new password is due. */
  passwordHash: string | null;
  /** What a parent may ask to see; see `secrets/sealed-text.ts`. Null while a new password is due. */
  sealedPassword: string | null;
  /** Only while a new password is due: when the last one ended, because a parent was removed. */
  endedAt?: Instant;
  updatedAt: Instant;
}

/** `unique_keys/{kind}_{value}`: as long as it stands, nobody else can have the value. */
export interface UniqueKeyDoc {
  userId: string;
  createdAt: Instant;
}

/** `idempotency_keys/{hash of caller and key}`: the answer that one intent was given. */
export interface IdempotencyKeyDoc {
  userId: string;
  /** The family that the answer speaks of, with which the key is deleted. */
  familyId: string;
  /** The child that request or answer speak of, with which the key is deleted; null for none. */
  childId: string | null;
  requestHash: string;
  /** Never holds a secret: it is kept for weeks. */
  answer: unknown;
  createdAt: Instant;
  expiresAt: Instant;
}

interface TryCountDoc {
  tries: number;
  lastTryAt: Instant;
  blockedUntil: Instant;
}

interface LoginHomeDoc extends TryCountDoc {
  claim: string;
  peers: string[];
  signedInAt: Instant;
}

/**
 * `login_throttle/code_{mark}` and `login_throttle/address_{mark}`; see the records of the shared
 * `family/login-throttle.ts`. Addresses are marks wherever they stand; see `login-tries.ts`.
 */
export interface LoginThrottleDoc extends TryCountDoc {
  /** Of a code: where the newest tries of strangers came from. */
  strangerAddresses: string[];
  /** Of a code: the places that have signed in with it lately. */
  homes: LoginHomeDoc[];
  expiresAt: Instant;
}

/** `rate_limits/{mark}`: what an account or an address has used of a shared allowance. */
export interface RateLimitDoc {
  /** When the whole of the allowance is there again; see `limits/allowance.ts`. */
  spentUntil: Instant;
  expiresAt: Instant;
}

/** `interest_runs/{familyId}_{YYYY-MM}`: the month's interest of a family is posted. */
export interface InterestRunDoc {
  familyId: string;
  period: string;
  annualRatePercent: number;
  /** Ledger entries that it posted, but for those that were deleted with a child. */
  entries: number;
  /** The parent who applied it by hand, or the schedule. */
  createdBy: string;
  createdAt: Instant;
}

/** `interest_cursors/{YYYY-MM}`: how far the month's families have been handed to the queue. */
export interface InterestCursorDoc {
  period: string;
  /** The last family of the last page that was handed over. */
  after: string | null;
  done: boolean;
  updatedAt: Instant;
}

/**
 * `family_deletions/{familyId}` and `child_deletions/{childId}`: the family or the child is gone for
 * everybody, and what it owned is going.
 */
export interface DeletionDoc {
  /** The family, or the child's. */
  familyId: string;
  /** Who deleted it and may ask for the rest to be done. */
  ownerId: string;
  /** Only to be compared with, when the owner sends the same request again. */
  nameHash: string;
  /** The children whose documents are gone already, for what is not found by a query. */
  childIds: string[];
  /** Records of `login_throttle` that count the tries at the children's access codes. */
  triesIds: string[];
  requestedAt: Instant;
}

/** `former_children/{childId}`: the id was a child's a short time ago; see `former-children.ts`. */
export interface FormerChildDoc {
  deletedAt: Instant;
}

/**
 * `market_refreshes/{what}`, private: who fetches a price or the rates right now, and when it may be
 * done again. What the cache holds stays as it was until the fetch has succeeded.
 */
export interface MarketRefreshDoc {
  /** Of the last fetch that succeeded; null before the first one. */
  refreshedAt: Instant | null;
  /** The fetch under way, or null. */
  holder: string | null;
  /** Until when the holder has the sole right to fetch; it may have died with its instance. */
  heldUntil: Instant | null;
  /** After a fetch that failed: nobody fetches before this. */
  retryAt: Instant | null;
}
