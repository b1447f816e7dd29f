import { AppError } from '@pennysprout/shared/api/errors';
import { Timestamp } from 'firebase-admin/firestore';
import type { Secrets } from '../deps';
import type { Database } from '../firestore/database';
import { fingerprint } from '../secrets/fingerprint';
import { take, type Allowance } from './allowance';
import type { RateRuleName, RateRules } from './rules';

/** Whose requests are counted together. */
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

/** Admits everybody: the local suite, where one machine is everybody. */
export const NO_LIMITS: RateLimiter = { admit: () => Promise.resolve() };

/** What one instance knows of a subject under a rule. */
interface Known {
  /** Of the instance's own allowance. */
  spentUntilMs: number | null;
  /** Fetched from the shared allowance and not used yet. */
  permits: number;
  refusedUntilMs: number;
  /** The fetch under way, which all who wait for it share. */
  fetching: Promise<void> | null;
}

/**
 * Subjects that an instance remembers. The one not seen for longest is forgotten first, which gives
 * it the instance's own allowance anew and no more; 20,000 of them are some 5 MB.
 */
const MOST_KNOWN = 20_000;

export interface LimiterContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: Secrets;
  readonly rules: RateRules;
}

/**
 * Counts requests in memory first and in `rate_limits` only when somebody asks for more than people
 * do, a block at a time. What all instances admit together is therefore at most the shared allowance
 * and, for each instance, its own.
 */
export function createRateLimiter({ db, now, secrets, rules }: LimiterContext): RateLimiter {
  const known = new Map<string, Known>();

  function recall(key: string): Known {
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
  }

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

  async function takePermit(state: Known, key: string, shared: Allowance, block: number) {
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

  /** Run twice, it takes two blocks, to which the subject has as much right as to one. */
  async function fetchBlock(state: Known, key: string, shared: Allowance, block: number) {
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

function limited(waitMs: number): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
