import type { CallLimit } from '@pennysprout/shared/kernel/call/route';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@pennysprout/shared/kernel/dates/durations';

/** Rate limit: `burst` at once, then one every `everyMs`. */
export interface Quota {
  readonly burst: number;
  /** Milliseconds. */
  readonly everyMs: number;
}

/** Rate limit for one user or one address. See docs/adr/0025-rate-limits.md. */
export interface RateRule {
  /** Limit of each instance, free of cost. */
  readonly own: Quota;
  /** Additional limit of all instances together, counted in the database; null for none. */
  readonly shared: Quota | null;
  /** Units of the shared limit fetched at a time. */
  readonly block: number;
}

/** Limits named by calls, and those for the origin of requests. */
export const RATE_RULES = {
  /**
   * All requests via one machine of the platform, or from one caller who bypasses Hosting with ever new
   * claims. About what an instance can answer in a second: a caller who reaches it would find the
   * instance busy anyway, and is refused at next to no cost.
   */
  peer: { own: { burst: 2000, everyMs: SECOND_MS / 200 }, shared: null, block: 0 },
  /** All requests from one address. A school may share one, so this is only a brake. */
  address: { own: { burst: 300, everyMs: SECOND_MS / 5 }, shared: null, block: 0 },
  /** A few documents. Screens listen to Firestore and call rarely. */
  read: { own: { burst: 120, everyMs: SECOND_MS }, shared: null, block: 0 },
  /** Responses of up to 500 documents. */
  list: { own: { burst: 30, everyMs: 10 * SECOND_MS }, shared: null, block: 0 },
  /** Anything that is stored. A family's busiest evening takes some thirty. */
  write: {
    own: { burst: 20, everyMs: 3 * MINUTE_MS },
    shared: { burst: 120, everyMs: 15 * SECOND_MS },
    block: 10,
  },
  /** A child's credentials: each a memory-hard hash, or a password revealed. */
  secret: {
    own: { burst: 6, everyMs: 10 * MINUTE_MS },
    shared: { burst: 30, everyMs: 2 * MINUTE_MS },
    block: 5,
  },
  /** Anything shown to others unasked. */
  invite: {
    own: { burst: 5, everyMs: 30 * MINUTE_MS },
    shared: { burst: 20, everyMs: 15 * MINUTE_MS },
    block: 5,
  },
  /** Creating or deleting a family. */
  family: {
    own: { burst: 3, everyMs: HOUR_MS },
    shared: { burst: 10, everyMs: HOUR_MS },
    block: 1,
  },
  /** First sign-ins from one address, each of which creates a parent and a family. */
  signUp: {
    own: { burst: 10, everyMs: 10 * MINUTE_MS },
    shared: { burst: 50, everyMs: 2 * MINUTE_MS },
    block: 5,
  },
} as const satisfies Record<CallLimit | 'peer' | 'address' | 'signUp', RateRule>;

export type RateRuleName = keyof typeof RATE_RULES;
export type RateRules = Readonly<Record<RateRuleName, RateRule>>;

/** Subject whose requests are counted together. */
export interface RateSubject {
  readonly kind: 'account' | 'address';
  readonly id: string;
}

export interface RateLimiter {
  /**
   * Counts one request of the subject under the rule.
   *
   * @throws AppError `rate_limited` with the seconds to wait.
   */
  admit(rule: RateRuleName, subject: RateSubject): Promise<void>;
}
