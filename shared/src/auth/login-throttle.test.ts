import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../kernel/dates/durations';
import {
  ACCESS_CODE_POLICY,
  ADDRESS_POLICY,
  admitTry,
  MOST_ORIGINS,
  takeBackTries,
  waitAfter,
  type AttemptRecord,
  type ThrottlePolicy,
} from './login-throttle';
import { PASSWORD_WORDS } from '../children/password-words';

const START = Date.UTC(2025, 0, 1);
const BLOCKED: AttemptRecord = {
  tries: 5,
  lastTryAtMs: START,
  blockedUntilMs: START + 1000,
  origins: ['a', 'b', 'a', 'c', 'a'],
};

/** Counts attempts of these origins, which must all be admitted. */
function attempts(
  before: AttemptRecord | null,
  origins: readonly string[],
  policy: ThrottlePolicy,
  nowMs = START,
): AttemptRecord {
  let record = before;
  for (const origin of origins) {
    const admission = admitTry(record, origin, nowMs, policy);
    if (!admission.allowed) throw new Error(`${origin} has to wait ${admission.retryAfterMs} ms`);
    record = admission.record;
  }
  if (!record) throw new Error('no attempt was counted');
  return record;
}

function waitOf(record: AttemptRecord | null, nowMs: number, policy = ACCESS_CODE_POLICY): number {
  const admission = admitTry(record, 'whoever', nowMs, policy);
  return admission.allowed ? 0 : admission.retryAfterMs;
}

/** Tries from ever new addresses the moment the throttle allows, for some milliseconds. */
function besiege(before: AttemptRecord | null, fromMs: number, forMs: number) {
  let record = before;
  const waits: number[] = [];
  let nowMs = fromMs;
  for (;;) {
    const wait = waitOf(record, nowMs);
    nowMs += wait;
    if (nowMs >= fromMs + forMs) return { record, waits, tries: waits.length };
    waits.push(wait);
    record = attempts(record, [`stranger ${waits.length}`], ACCESS_CODE_POLICY, nowMs);
  }
}

describe('the wait between attempts', () => {
  it('is zero for five attempts, then doubles from 1 s to 15 min', () => {
    const seconds = besiege(null, START, DAY_MS).waits.map((ms) => ms / 1000);
    const climb = [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900];
    expect(seconds.slice(0, 18)).toEqual(climb);
  });

  it('stays at 15 min however many attempts were made', () => {
    expect(waitAfter(5000, ACCESS_CODE_POLICY)).toBe(900_000);
  });
});

describe('admitTry', () => {
  it('refuses until the exact millisecond at which the wait is over', () => {
    expect(admitTry(BLOCKED, 'd', START + 999, ACCESS_CODE_POLICY)).toEqual({
      allowed: false,
      retryAfterMs: 1,
    });
    expect(admitTry(BLOCKED, 'd', START + 1000, ACCESS_CODE_POLICY).allowed).toBe(true);
  });

  it('forgets a code that was left alone for a day, and not earlier', () => {
    const day = ACCESS_CODE_POLICY.forgetAfterMs;
    const before = admitTry(BLOCKED, 'd', START + day - 1, ACCESS_CODE_POLICY);
    const after = admitTry(BLOCKED, 'd', START + day, ACCESS_CODE_POLICY);
    expect(before).toMatchObject({ record: { tries: 6, origins: [...BLOCKED.origins, 'd'] } });
    expect(after).toEqual({
      allowed: true,
      record: {
        tries: 1,
        lastTryAtMs: START + day,
        blockedUntilMs: START + day,
        origins: ['d'],
      },
    });
  });

  it('remembers for longer than the longest wait, so that waiting cannot clear the record', () => {
    for (const policy of [ACCESS_CODE_POLICY, ADDRESS_POLICY]) {
      expect(policy.forgetAfterMs).toBeGreaterThan(waitAfter(10_000, policy));
    }
  });

  it('remembers the newest of a limited number of origins', () => {
    const { record, tries } = besiege(null, START, DAY_MS);
    expect(record?.tries).toBe(tries);
    expect(record?.origins).toHaveLength(MOST_ORIGINS);
    expect(record?.origins.at(-1)).toBe(`stranger ${tries}`);
  });
});

describe('an access code that strangers try', () => {
  it('allows them 109 attempts on the first day and 96 on each further one', () => {
    const first = besiege(null, START, DAY_MS);
    const second = besiege(first.record, START + DAY_MS, DAY_MS);
    const third = besiege(second.record, START + 2 * DAY_MS, DAY_MS);
    expect([first.tries, second.tries, third.tries]).toEqual([109, 96, 96]);
  });

  it('withstands them for 2,000 years with a generated password', () => {
    const passwords = PASSWORD_WORDS.length ** 2 * 1000;
    expect(passwords / 2 / 96 / 365).toBeGreaterThan(2000);
  });

  it('gives them no attempts for the child’s own sign-ins', () => {
    const siege = besiege(null, START, DAY_MS);
    let { record } = siege;
    let nowMs = START + DAY_MS;
    for (let n = 0; n < 10; n += 1) {
      nowMs += waitOf(record, nowMs);
      const tried = attempts(record, ['home'], ACCESS_CODE_POLICY, nowMs);
      record = takeBackTries(tried, 'home', ACCESS_CODE_POLICY);
      expect(record.tries).toBe(siege.tries);
      expect(waitOf(record, nowMs)).toBe(900_000);
    }
  });
});

describe('takeBackTries', () => {
  it('takes back the attempts of one origin, and shortens the wait by as much', () => {
    expect(takeBackTries(BLOCKED, 'a', ACCESS_CODE_POLICY)).toEqual({
      tries: 2,
      lastTryAtMs: START,
      blockedUntilMs: START,
      origins: ['b', 'c'],
    });
  });

  it('gives an address free attempts again when its last one was a success', () => {
    const others = Array.from({ length: ADDRESS_POLICY.freeTries - 1 }, (_, n) => `code ${n}`);
    const record = attempts(null, [...others, 'code'], ADDRESS_POLICY);
    expect(waitOf(record, START, ADDRESS_POLICY)).toBe(1000);
    const after = takeBackTries(record, 'code', ADDRESS_POLICY);
    expect(after.tries).toBe(ADDRESS_POLICY.freeTries - 1);
    expect(waitOf(after, START, ADDRESS_POLICY)).toBe(0);
  });

  it('never counts below zero, and never makes a wait longer', () => {
    const none = { ...BLOCKED, tries: 1, blockedUntilMs: START };
    expect(takeBackTries(none, 'a', ADDRESS_POLICY)).toMatchObject({ tries: 0 });
    const tried = { ...BLOCKED, tries: 9, blockedUntilMs: START + 16_000 };
    expect(takeBackTries(tried, 'nobody', ACCESS_CODE_POLICY)).toEqual(tried);
    const waited = { ...tried, blockedUntilMs: START + 500 };
    expect(takeBackTries(waited, 'b', ACCESS_CODE_POLICY)).toMatchObject({
      tries: 8,
      blockedUntilMs: START + 500,
    });
  });
});
