import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { Timestamp } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '../../kernel/deps';
import type { Database } from '../../kernel/firestore/database';
import { fingerprint } from '../../kernel/fingerprint';
import { take, type Taken } from './take';
import type { Quota, RateLimiter, RateRules } from '../../kernel/rate-limits';

/** Admits everybody, for the local suite, where all users share one machine. */
export const NO_LIMITS: RateLimiter = { admit: () => Promise.resolve() };

/** Users and addresses an instance remembers, some 5 MB. Forgetting one only refills its quota. */
const MOST_KNOWN = 20_000;

export interface LimiterContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: Secrets;
  readonly rules: RateRules;
}

/**
 * Creates an instance's limiter. It counts in memory. Shared rules count in `rate_limits`; for them memory
 * only keeps the end of a refusal, so that repeated attempts cost nothing.
 */
export function createRateLimiter({ db, now, secrets, rules }: LimiterContext): RateLimiter {
  const spentUntilMs = new LRUCache<string, number>({ max: MOST_KNOWN });

  function takeShared(key: string, quota: Quota): Promise<Taken> {
    const id = fingerprint(secrets.passwordKey(), 'rate limit', key);
    const ref = db.rateLimits.doc(id);
    return db.transact(`limit ${id}`, async (tx) => {
      const spentUntil = (await tx.get(ref)).data()?.spentUntil.toMillis();
      const taken = take(spentUntil, now().getTime(), quota);
      if (taken.waitMs === 0) {
        const at = Timestamp.fromMillis(taken.spentUntilMs);
        tx.set(ref, { spentUntil: at, expiresAt: at });
      }
      return taken;
    });
  }

  return {
    async admit(name, { kind, id }) {
      const rule = rules[name];
      const key = JSON.stringify([name, kind, id]);
      let taken = take(spentUntilMs.get(key), now().getTime(), rule);
      if (rule.shared && taken.waitMs === 0) taken = await takeShared(key, rule);
      spentUntilMs.set(key, taken.spentUntilMs);
      if (taken.waitMs === 0) return;
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(taken.waitMs / 1000) });
    },
  };
}
