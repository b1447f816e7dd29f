import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { Timestamp } from 'firebase-admin/firestore';
import type { Secrets } from '../../kernel/deps';
import type { Database } from '../../kernel/firestore/database';
import { fingerprint } from '../../kernel/fingerprint';
import { take } from './take';
import type {
  Quota,
  RateLimiter,
  RateRuleName,
  RateRules,
  RateSubject,
} from '../../kernel/rate-limits';

/** Admits everybody, for the local suite, where all users share one machine. */
export const NO_LIMITS: RateLimiter = { admit: () => Promise.resolve() };

/** State of a subject under a rule, in one instance. */
interface Known {
  /** For the instance's own limit. */
  spentUntilMs: number | null;
  /** Fetched from the shared limit, not used yet. */
  permits: number;
  refusedUntilMs: number;
  /** Fetch in progress, shared by all who wait for it. */
  fetching: Promise<void> | null;
}

/**
 * Subjects an instance remembers. The least recently seen is evicted first, which only resets the
 * instance's own limit for it; 20,000 take some 5 MB.
 */
const MOST_KNOWN = 20_000;

export interface LimiterContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: Secrets;
  readonly rules: RateRules;
}

/**
 * Creates a limiter that counts in memory first and in `rate_limits`, a block at a time, only beyond
 * normal use. All instances together therefore admit at most the shared limit plus each one's own.
 */
export function createRateLimiter({ db, now, secrets, rules }: LimiterContext): RateLimiter {
  const recall = createMemory();

  async function admit(name: RateRuleName, subject: RateSubject): Promise<void> {
    const rule = rules[name];
    const key = JSON.stringify([name, subject.kind, subject.id]);
    const state = recall(key);
    const own = take(state.spentUntilMs, now().getTime(), 1, rule.own);
    state.spentUntilMs = own.spentUntilMs;
    if (own.count === 1) return;
    if (!rule.shared) throw limited(own.waitMs);
    await takePermit(state, key, rule.shared, rule.block);
  }

  async function takePermit(state: Known, key: string, shared: Quota, block: number) {
    while (state.permits === 0) {
      const waitMs = state.refusedUntilMs - now().getTime();
      if (waitMs > 0) throw limited(waitMs);
      state.fetching ??= fetchBlock(state, key, shared, block).finally(() => {
        state.fetching = null;
      });
      await state.fetching;
    }
    state.permits -= 1;
  }

  /**
   * Fetches a block. If the transaction runs twice it takes two, which the subject is entitled to as
   * well.
   */
  async function fetchBlock(state: Known, key: string, shared: Quota, block: number) {
    const id = fingerprint(secrets.passwordKey(), 'rate limit', key);
    const ref = db.rateLimits.doc(id);
    const taken = await db.transact(`limit ${id}`, async (tx) => {
      const spentUntil = (await tx.get(ref)).data()?.spentUntil.toMillis() ?? null;
      const next = take(spentUntil, now().getTime(), block, shared);
      if (next.count > 0) {
        const at = Timestamp.fromMillis(next.spentUntilMs);
        tx.set(ref, { spentUntil: at, expiresAt: at });
      }
      return next;
    });
    state.permits += taken.count;
    if (taken.count === 0) state.refusedUntilMs = now().getTime() + taken.waitMs;
  }

  return { admit };
}

/** Creates the memory of subjects, which forgets the least recently seen. */
function createMemory(): (key: string) => Known {
  const known = new Map<string, Known>();
  return (key) => {
    const state = known.get(key) ?? {
      spentUntilMs: null,
      permits: 0,
      refusedUntilMs: 0,
      fetching: null,
    };
    known.delete(key);
    known.set(key, state);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return state;
  };
}

function limited(waitMs: number): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
