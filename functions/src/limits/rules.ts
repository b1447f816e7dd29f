import type { CallLimit } from '@pennysprout/shared/api/route';
import type { Allowance } from './allowance';

/** How often one account, or one address, may do something. See docs/adr/0025-rate-limits.md. */
export interface RateRule {
  /** What each instance gives by itself, which costs nothing. */
  readonly own: Allowance;
  /** What all instances give together beyond that, counted in the database; null for nothing. */
  readonly shared: Allowance | null;
  /** How many of the shared allowance an instance fetches at once. */
  readonly block: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Those that calls name, and those for where requests come from. */
export const RATE_RULES = {
  /**
   * Every request that one machine of the platform hands on, or that one caller sends past Hosting
   * under ever new claims. It is about what an instance can answer in a second: a caller who meets it
   * would find the instance busy anyway, and hears so at next to no cost.
   */
  peer: { own: { burst: 2000, everyMs: SECOND / 200 }, shared: null, block: 0 },
  /** Every request from one address. A school may share an address, so this is a brake only. */
  address: { own: { burst: 300, everyMs: SECOND / 5 }, shared: null, block: 0 },
  /** A few documents. Screens listen to Firestore and call rarely. */
  read: { own: { burst: 120, everyMs: SECOND }, shared: null, block: 0 },
  /** An answer of up to 500 documents. */
  list: { own: { burst: 30, everyMs: 10 * SECOND }, shared: null, block: 0 },
  /** Whatever stays in the database. A family's busiest evening is some thirty of these. */
  write: {
    own: { burst: 20, everyMs: 3 * MINUTE },
    shared: { burst: 120, everyMs: 15 * SECOND },
    block: 10,
  },
  /** A child's secrets: a memory-hard hash each, or a password shown. */
  secret: {
    own: { burst: 6, everyMs: 10 * MINUTE },
    shared: { burst: 30, everyMs: 2 * MINUTE },
    block: 5,
  },
  /** What somebody else gets to see uninvited. */
  invite: {
    own: { burst: 5, everyMs: 30 * MINUTE },
    shared: { burst: 20, everyMs: 15 * MINUTE },
    block: 5,
  },
  /** A family made or deleted. */
  family: {
    own: { burst: 3, everyMs: HOUR },
    shared: { burst: 10, everyMs: HOUR },
    block: 1,
  },
  /** First sign-ins from one address, each of which makes a parent and a family. */
  signUp: {
    own: { burst: 10, everyMs: 10 * MINUTE },
    shared: { burst: 50, everyMs: 2 * MINUTE },
    block: 5,
  },
} as const satisfies Record<CallLimit | 'peer' | 'address' | 'signUp', RateRule>;

export type RateRuleName = keyof typeof RATE_RULES;
export type RateRules = Readonly<Record<RateRuleName, RateRule>>;
