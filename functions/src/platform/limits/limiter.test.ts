import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { SECOND_MS } from '@pennysprout/shared/kernel/dates/durations';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { countCosts } from '../../testing/costs';
import { createRateLimiter } from './limiter';
import {
  RATE_RULES,
  type RateLimiter,
  type RateRuleName,
  type RateRules,
  type RateSubject,
} from '../../kernel/rate-limits';

const START = new Date('2026-03-01T12:00:00Z').getTime();

/** Twelve writes in each instance's memory; ten invitations of all instances together. */
const RULES: RateRules = {
  ...RATE_RULES,
  write: { burst: 12, everyMs: 10 * SECOND_MS, shared: false },
  invite: { burst: 10, everyMs: 10 * SECOND_MS, shared: true },
};

let api: TestApi;
let nowMs = START;
let subjects = 0;
let ann: RateSubject;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  nowMs = START;
  subjects += 1;
  ann = { kind: 'account', id: `ann-${subjects}` };
});

/** Creates the limiter of another instance of the function. */
function newInstance(): RateLimiter {
  const { db, secrets } = api.deps;
  return createRateLimiter({ db, secrets, now: () => new Date(nowMs), rules: RULES });
}

/** Counts how many of a number of sequential requests are admitted. */
async function admitted(limiter: RateLimiter, rule: RateRuleName, count: number): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n += 1) if ((await refusal(limiter, rule)) === null) passed += 1;
  return passed;
}

/** Returns the seconds to wait, or null if admitted. */
async function refusal(
  limiter: RateLimiter,
  rule: RateRuleName,
  subject = ann,
): Promise<number | null> {
  try {
    await limiter.admit(rule, subject);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'rate_limited' });
    return (error as AppError).details.retryAfterSeconds ?? 0;
  }
}

describe('the rate limiter', () => {
  it('counts unshared rules in memory, without a database', async () => {
    const costs = countCosts(api.deps.db.firestore);
    const instance = newInstance();
    expect(await admitted(instance, 'write', 20)).toBe(12);
    expect(await admitted(newInstance(), 'write', 20)).toBe(12);
    expect(costs.take()).toEqual({ reads: 0, writes: 0 });
  });

  it('counts shared rules in the database, and does not ask it again after a refusal', async () => {
    const instance = newInstance();
    const costs = countCosts(api.deps.db.firestore);
    expect(await admitted(instance, 'invite', 10)).toBe(10);
    expect(costs.take()).toEqual({ reads: 10, writes: 10 });
    expect(await refusal(instance, 'invite')).toBe(10);
    expect(await admitted(instance, 'invite', 50)).toBe(0);
    expect(costs.take()).toEqual({ reads: 0, writes: 0 });
  });

  it.each(['write', 'invite'] as const)(
    'lets the next %s through when the wait is over, and not before',
    async (rule) => {
      const instance = newInstance();
      await admitted(instance, rule, RULES[rule].burst);
      const seconds = await refusal(instance, rule);
      nowMs += 10 * SECOND_MS - 1;
      expect(await refusal(instance, rule)).toBe(1);
      nowMs = START + (seconds ?? 0) * SECOND_MS;
      expect(await refusal(instance, rule)).toBeNull();
      expect(await refusal(instance, rule)).toBe(10);
    },
  );

  it('grants two instances a shared quota once, one after the other or all at once', async () => {
    const [first, second] = [newInstance(), newInstance()];
    expect(await admitted(first, 'invite', 6)).toBe(6);
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, n) => refusal(n % 2 ? first : second, 'invite')),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(4);
    expect(await refusal(second, 'invite')).toBe(10);
  });

  it('stores neither the account nor the address, and until the quota is full again', async () => {
    await admitted(newInstance(), 'invite', 3);
    const found = await api.deps.db.rateLimits.get();
    const stored = JSON.stringify(found.docs.map((doc) => [doc.id, doc.data()]));
    expect(found.size).toBeGreaterThan(0);
    expect(stored).not.toContain('ann');
    for (const doc of found.docs) {
      expect(doc.data().expiresAt.toMillis()).toBe(doc.data().spentUntil.toMillis());
    }
  });

  it('lets nobody through and counts nothing while the database is unavailable', async () => {
    const instance = newInstance();
    await admitted(instance, 'invite', 9);
    const { transact } = api.deps.db;
    const away = Object.assign(new Error('away'), { code: 14 });
    Object.assign(api.deps.db, { transact: () => Promise.reject(away) });
    await expect(instance.admit('invite', ann)).rejects.toBe(away);
    Object.assign(api.deps.db, { transact });
    expect(await admitted(instance, 'invite', 2)).toBe(1);
  });
});
