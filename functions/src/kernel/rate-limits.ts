import type { CallLimit } from '@pennysprout/shared/kernel/call/route';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@pennysprout/shared/kernel/dates/durations';

/** Quota: `burst` at once, then one every `everyMs`. */
export interface Quota {
  readonly burst: number;
  /** Milliseconds. */
  readonly everyMs: number;
}

/** Rate limit for one user or one address. See docs/decisions/20-api.md. */
export interface RateRule extends Quota {
  /** True if all instances count together, in the database; else each counts in its own memory. */
  readonly shared: boolean;
}

/** Limits named by calls, and those for the origin of requests. */
export const RATE_RULES = {
  /**
   * All requests via one machine of the platform, or from one caller who bypasses Hosting with ever new
   * claims. About as many as an instance can answer in a second: a caller who reaches the limit would find
   * the instance busy anyway, and refusing costs next to nothing.
   */
  peer: { burst: 2000, everyMs: SECOND_MS / 200, shared: false },
  /** All requests from one address. A school may share one, so this is only a brake. */
  address: { burst: 300, everyMs: SECOND_MS / 5, shared: false },
  /** A few documents. Screens listen to Firestore and call rarely. */
  read: { burst: 120, everyMs: SECOND_MS, shared: false },
  /** Responses of up to 500 documents. */
  list: { burst: 30, everyMs: 10 * SECOND_MS, shared: false },
  /** Anything that is stored. A family's busiest evening takes some thirty. */
  write: { burst: 120, everyMs: 15 * SECOND_MS, shared: false },
  /** A child's credentials: each a memory-hard hash, or a password revealed. */
  secret: { burst: 30, everyMs: 2 * MINUTE_MS, shared: true },
  /** Handing a device over, for a family: at most twenty in any hour. */
  handOver: { burst: 10, everyMs: 6 * MINUTE_MS, shared: true },
  /** Anything shown to others unasked. */
  invite: { burst: 20, everyMs: 15 * MINUTE_MS, shared: true },
  /** Creating or deleting a family. */
  family: { burst: 10, everyMs: HOUR_MS, shared: true },
  /** First sign-ins from one address, each of which creates a parent and a family. */
  signUp: { burst: 50, everyMs: 2 * MINUTE_MS, shared: true },
} as const satisfies Record<CallLimit | 'peer' | 'address' | 'signUp' | 'handOver', RateRule>;

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
