import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@pennysprout/shared/kernel/call/errors';
import { SECOND_MS } from '@pennysprout/shared/kernel/dates/durations';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { countCosts } from '../../testing/costs';
import { createRateLimiter } from './limiter';
import {
  RATE_RULES,
  type RateLimiter,
  type RateRules,
  type RateSubject,
} from '../../kernel/rate-limits';

const START = new Date('2026-03-01T12:00:00Z').getTime();

/** Two of an instance's own, ten shared, fetched in threes. */
const RULES: RateRules = {
  ...RATE_RULES,
  write: {
    own: { burst: 2, everyMs: 100 * SECOND_MS },
    shared: { burst: 10, everyMs: 10 * SECOND_MS },
    block: 3,
  },
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
async function admitted(limiter: RateLimiter, count: number, subject = ann): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n += 1) if ((await refusal(limiter, subject)) === null) passed += 1;
  return passed;
}

/** Returns the seconds to wait, or null if admitted. */
async function refusal(limiter: RateLimiter, subject = ann): Promise<number | null> {
  try {
    await limiter.admit('write', subject);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'rate_limited' });
    return (error as AppError).details.retryAfterSeconds ?? 0;
  }
}

describe('the rate limiter', () => {
  it('does not ask the database during ordinary use', async () => {
    const costs = countCosts(api.deps.db.firestore);
    expect(await admitted(newInstance(), 2)).toBe(2);
    expect(costs.take()).toEqual({ reads: 0, writes: 0 });
  });

  it('takes more from the database in blocks', async () => {
    const limiter = newInstance();
    await admitted(limiter, 2);
    const costs = countCosts(api.deps.db.firestore);
    expect(await admitted(limiter, 3)).toBe(3);
    expect(costs.take()).toEqual({ reads: 1, writes: 1 });
  });

  it('refuses at the limit, names the wait, and then costs nothing more', async () => {
    const limiter = newInstance();
    expect(await admitted(limiter, 12)).toBe(12);
    expect(await refusal(limiter)).toBe(10);
    const costs = countCosts(api.deps.db.firestore);
    expect(await admitted(limiter, 50)).toBe(0);
    expect(costs.take()).toEqual({ reads: 0, writes: 0 });
  });

  it('lets the next request through when the wait is over, and not before', async () => {
    const limiter = newInstance();
    await admitted(limiter, 12);
    const seconds = await refusal(limiter);
    nowMs += 10 * SECOND_MS - 1;
    expect(await refusal(limiter)).toBe(1);
    nowMs = START + (seconds ?? 0) * SECOND_MS;
    expect(await refusal(limiter)).toBeNull();
    expect(await refusal(limiter)).toBe(10);
  });

  it('grants two instances the shared allowance once, beside each one’s own', async () => {
    const [first, second] = [newInstance(), newInstance()];
    let passed = 0;
    for (let round = 0; round < 20; round += 1) {
      passed += (await admitted(first, 1)) + (await admitted(second, 1));
    }
    expect(passed).toBe(10 + 2 + 2);
  });

  it('counts correctly when everything arrives at once on two instances', async () => {
    const instances = [newInstance(), newInstance()];
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, n) => refusal(instances[n % 2] ?? newInstance())),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(10 + 2 + 2);
  });

  it('is not affected by other users', async () => {
    const limiter = newInstance();
    await admitted(limiter, 20);
    expect(await refusal(limiter)).not.toBeNull();
    expect(await refusal(limiter, { kind: 'account', id: `ben-${subjects}` })).toBeNull();
    expect(await refusal(limiter, { ...ann, kind: 'address' })).toBeNull();
  });

  it('grants only its own allowance where nothing is shared', async () => {
    const limiter = newInstance();
    const { burst } = RULES.read.own;
    for (let n = 0; n < burst; n += 1) await limiter.admit('read', ann);
    await expect(limiter.admit('read', ann)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: 1 },
    });
    nowMs += SECOND_MS;
    await limiter.admit('read', ann);
  });

  it('stores neither the account nor the address in the database', async () => {
    await admitted(newInstance(), 3);
    const found = await api.deps.db.rateLimits.get();
    const stored = JSON.stringify(found.docs.map((doc) => [doc.id, doc.data()]));
    expect(found.size).toBeGreaterThan(0);
    expect(stored).not.toContain('ann');
  });

  it('lets a record expire when it no longer limits anything', async () => {
    await admitted(newInstance(), 5);
    const found = await api.deps.db.rateLimits.get();
    for (const doc of found.docs) {
      expect(doc.data().expiresAt.toMillis()).toBe(doc.data().spentUntil.toMillis());
    }
  });

  it('lets nobody through and stops counting while the database is unavailable', async () => {
    const limiter = newInstance();
    await admitted(limiter, 2);
    const { transact } = api.deps.db;
    const away = Object.assign(new Error('away'), { code: 14 });
    Object.assign(api.deps.db, { transact: () => Promise.reject(away) });
    await expect(limiter.admit('write', ann)).rejects.toBe(away);
    Object.assign(api.deps.db, { transact });
    expect(await refusal(limiter)).toBeNull();
  });
});
