import { describe, expect, it } from 'vitest';
import {
  ACCESS_CODE_POLICY,
  ADDRESS_POLICY,
  admitTry,
  takeBackTry,
  waitAfter,
  type TryRecord,
} from './login-throttle';

const START = Date.UTC(2025, 0, 1);

/** Tries as soon as the throttle allows it and notes how long each wait was, in milliseconds. */
function waitsOfAPatientGuesser(tries: number): number[] {
  let record: TryRecord | null = null;
  let now = START;
  const waits: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    const refused = admitTry(record, now, ACCESS_CODE_POLICY);
    const wait: number = refused.allowed ? 0 : refused.retryAfterMs;
    now += wait;
    waits.push(wait);
    const admitted = admitTry(record, now, ACCESS_CODE_POLICY);
    if (!admitted.allowed) throw new Error('waiting as long as told was not enough');
    record = admitted.record;
  }
  return waits;
}

describe('the wait between tries', () => {
  it('is none for five tries, then 1 s doubling to 15 min', () => {
    const seconds = waitsOfAPatientGuesser(18).map((ms) => ms / 1000);
    expect(seconds).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('stays at 15 min however many tries there were', () => {
    expect(waitAfter(5000, ACCESS_CODE_POLICY)).toBe(900_000);
  });
});

describe('admitTry', () => {
  const blocked: TryRecord = { tries: 5, lastTryAtMs: START, blockedUntilMs: START + 1000 };

  it('refuses until the very millisecond at which the wait is over', () => {
    expect(admitTry(blocked, START + 999, ACCESS_CODE_POLICY)).toEqual({
      allowed: false,
      retryAfterMs: 1,
    });
    expect(admitTry(blocked, START + 1000, ACCESS_CODE_POLICY).allowed).toBe(true);
  });

  it('forgets a code that was left alone for a day, and not a moment earlier', () => {
    const day = ACCESS_CODE_POLICY.forgetAfterMs;
    const before = admitTry(blocked, START + day - 1, ACCESS_CODE_POLICY);
    const after = admitTry(blocked, START + day, ACCESS_CODE_POLICY);
    expect(before).toMatchObject({ record: { tries: 6 } });
    expect(after).toMatchObject({ record: { tries: 1, blockedUntilMs: START + day } });
  });

  it('remembers for longer than the longest wait, or waiting it out would clear the record', () => {
    for (const policy of [ACCESS_CODE_POLICY, ADDRESS_POLICY]) {
      expect(policy.forgetAfterMs).toBeGreaterThan(waitAfter(10_000, policy));
    }
  });
});

describe('takeBackTry', () => {
  it('opens an address again whose last free try was a success', () => {
    let record: TryRecord | null = null;
    for (let n = 0; n < ADDRESS_POLICY.freeTries; n += 1) {
      const admitted = admitTry(record, START, ADDRESS_POLICY);
      if (!admitted.allowed) throw new Error('a free try was refused');
      record = admitted.record;
    }
    if (!record) throw new Error('no try was counted');
    expect(admitTry(record, START, ADDRESS_POLICY).allowed).toBe(false);
    expect(admitTry(takeBackTry(record, ADDRESS_POLICY), START, ADDRESS_POLICY).allowed).toBe(true);
  });

  it('never counts below none', () => {
    const none: TryRecord = { tries: 0, lastTryAtMs: START, blockedUntilMs: START };
    expect(takeBackTry(none, ADDRESS_POLICY).tries).toBe(0);
  });
});
