import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../kernel/dates/durations';
import {
  ACCESS_CODE_POLICY,
  ADDRESS_POLICY,
  admitAtCode,
  admitClaim,
  admitTry,
  CLAIMS_PER_RECORD,
  claimsEnd,
  codeRecordEnd,
  DEVICES_PER_CODE,
  HOME_FOR_MS,
  HOMES_PER_CODE,
  isFamiliar,
  NEW_CODE,
  PEERS_PER_HOME,
  resetCode,
  signInAtCode,
  takeBackClaim,
  takeBackTries,
  waitAfter,
  type ClaimRecord,
  type CodeRecord,
  type TryOrigin,
  type AttemptRecord,
} from './login-throttle';
import { PASSWORD_WORDS } from '../children/password-words';

const START = Date.UTC(2025, 0, 1);

/** Tries as soon as the throttle allows and returns each wait in milliseconds. */
function waitsOfAPatientGuesser(tries: number): number[] {
  let record: AttemptRecord | null = null;
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

describe('the wait between attempts', () => {
  it('is zero for five attempts, then doubles from 1 s to 15 min', () => {
    const seconds = waitsOfAPatientGuesser(18).map((ms) => ms / 1000);
    expect(seconds).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('stays at 15 min however many attempts were made', () => {
    expect(waitAfter(5000, ACCESS_CODE_POLICY)).toBe(900_000);
  });
});

describe('admitTry', () => {
  const blocked: AttemptRecord = { tries: 5, lastTryAtMs: START, blockedUntilMs: START + 1000 };

  it('refuses until the exact millisecond at which the wait is over', () => {
    expect(admitTry(blocked, START + 999, ACCESS_CODE_POLICY)).toEqual({
      allowed: false,
      retryAfterMs: 1,
    });
    expect(admitTry(blocked, START + 1000, ACCESS_CODE_POLICY).allowed).toBe(true);
  });

  it('forgets a code that was left alone for a day, and not earlier', () => {
    const day = ACCESS_CODE_POLICY.forgetAfterMs;
    const before = admitTry(blocked, START + day - 1, ACCESS_CODE_POLICY);
    const after = admitTry(blocked, START + day, ACCESS_CODE_POLICY);
    expect(before).toMatchObject({ record: { tries: 6 } });
    expect(after).toMatchObject({ record: { tries: 1, blockedUntilMs: START + day } });
  });

  it('remembers for longer than the longest wait, so that waiting cannot clear the record', () => {
    for (const policy of [ACCESS_CODE_POLICY, ADDRESS_POLICY]) {
      expect(policy.forgetAfterMs).toBeGreaterThan(waitAfter(10_000, policy));
    }
  });
});

describe('takeBackTries', () => {
  it('gives an address free attempts again when its last one was a success', () => {
    let record: AttemptRecord | null = null;
    for (let n = 0; n < ADDRESS_POLICY.freeTries; n += 1) {
      const admitted = admitTry(record, START, ADDRESS_POLICY);
      if (!admitted.allowed) throw new Error('a free try was refused');
      record = admitted.record;
    }
    if (!record) throw new Error('no try was counted');
    expect(admitTry(record, START, ADDRESS_POLICY).allowed).toBe(false);
    const after = takeBackTries(record, 1, ADDRESS_POLICY);
    expect(admitTry(after, START, ADDRESS_POLICY).allowed).toBe(true);
  });

  it('never counts below zero, and never makes a wait longer', () => {
    const none: AttemptRecord = { tries: 0, lastTryAtMs: START, blockedUntilMs: START };
    expect(takeBackTries(none, 3, ADDRESS_POLICY)).toEqual(none);
    const blocked: AttemptRecord = { tries: 9, lastTryAtMs: START, blockedUntilMs: START + 16_000 };
    expect(takeBackTries(blocked, 0, ACCESS_CODE_POLICY)).toEqual(blocked);
    expect(takeBackTries(blocked, 2, ACCESS_CODE_POLICY)).toMatchObject({
      tries: 7,
      blockedUntilMs: START + 4000,
    });
  });
});

const HOME = 'home';

/** Creates the origin of a caller without a proxy, or of one never seen elsewhere. */
const at = (name: string, device: string | null = null): TryOrigin => ({
  device,
  address: name,
  peer: name,
  claim: name,
});

/** Creates the origin of a caller who claims one address via another. */
const through = (peer: string, claim: string): TryOrigin => ({
  device: null,
  address: `${peer} ${claim}`,
  peer,
  claim,
});

const signIn = (code: CodeRecord, from: string, now: number) => signInAtCode(code, at(from), now);
const knows = (code: CodeRecord, from: string, now: number) => isFamiliar(code, at(from), now);

function attempt(code: CodeRecord, address: string, now: number): CodeRecord {
  const admission = admitAtCode(code, at(address), now);
  if (!admission.allowed) throw new Error(`${address} has to wait ${admission.retryAfterMs} ms`);
  return admission.record;
}

function waitOf(code: CodeRecord, address: string, now: number): number {
  const admission = admitAtCode(code, at(address), now);
  return admission.allowed ? 0 : admission.retryAfterMs;
}

/** Simulates strangers from ever new addresses, who try the moment they may, for some milliseconds. */
function besiege(before: CodeRecord, from: number, forMs: number) {
  let code = before;
  let tries = 0;
  let now = from + waitOf(code, 'stranger', from);
  while (now < from + forMs) {
    tries += 1;
    code = attempt(code, `stranger ${tries}`, now);
    now += waitOf(code, 'stranger', now);
  }
  return { code, tries, endedAt: now };
}

describe('an access code that strangers try', () => {
  it('allows them 109 attempts on the first day and 96 on each further one', () => {
    const first = besiege(NEW_CODE, START, DAY_MS);
    const second = besiege(first.code, START + DAY_MS, DAY_MS);
    const third = besiege(second.code, START + 2 * DAY_MS, DAY_MS);
    expect([first.tries, second.tries, third.tries]).toEqual([109, 96, 96]);
  });

  it('withstands them for 2,000 years with a generated password', () => {
    const passwords = PASSWORD_WORDS.length ** 2 * 1000;
    expect(passwords / 2 / 96 / 365).toBeGreaterThan(2000);
  });

  it('stays usable at home, at every moment of a week', () => {
    let code = signIn(NEW_CODE, HOME, START).record;
    for (let day = 0; day < 7; day += 1) {
      const siege = besiege(code, START + day * DAY_MS, DAY_MS);
      code = siege.code;
      const now = START + (day + 1) * DAY_MS;
      expect(waitOf(code, 'another', now)).toBeGreaterThan(0);
      expect(waitOf(code, HOME, now)).toBe(0);
    }
  });

  it('gives strangers no attempts for the child’s own sign-ins', () => {
    let code = besiege(NEW_CODE, START, DAY_MS).code;
    const now = START + DAY_MS + waitOf(code, 'another', START + DAY_MS);
    for (let n = 0; n < 10; n += 1) code = signIn(attempt(code, HOME, now), HOME, now).record;
    // One less than without the child, whose first sign-in there took one of their turns.
    expect(besiege(code, START + DAY_MS, DAY_MS).tries).toBe(95);
  });
});

describe('a home', () => {
  const known = signIn(attempt(NEW_CODE, HOME, START), HOME, START).record;

  it('waits for its own mistakes, by the same steps, and nobody else does', () => {
    let code = known;
    let now = START;
    const waits: number[] = [];
    for (let n = 0; n < 18; n += 1) {
      const wait = waitOf(code, HOME, now);
      waits.push(wait / 1000);
      now += wait;
      code = attempt(code, HOME, now);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect(waitOf(code, 'elsewhere', now)).toBe(0);
    expect(code.strangers.tries).toBe(0);
  });

  it('stays one for thirty days after the last sign-in', () => {
    expect(knows(known, HOME, START + HOME_FOR_MS - 1)).toBe(true);
    expect(knows(known, HOME, START + HOME_FOR_MS)).toBe(false);
    expect(knows(known, 'elsewhere', START)).toBe(false);
    expect(codeRecordEnd(known)).toBe(START + HOME_FOR_MS);
  });

  it('is remembered for the last four addresses only', () => {
    let code = NEW_CODE;
    for (let n = 0; n <= HOMES_PER_CODE; n += 1) {
      code = signIn(code, `place ${n}`, START + n).record;
    }
    const now = START + HOMES_PER_CODE;
    expect(code.homes).toHaveLength(HOMES_PER_CODE);
    expect(knows(code, 'place 0', now)).toBe(false);
    expect(knows(code, 'place 1', now)).toBe(true);
    // Signing in again makes it the newest.
    code = signIn(signIn(code, 'place 1', now).record, 'place 9', now).record;
    expect(knows(code, 'place 1', now)).toBe(true);
    expect(knows(code, 'place 2', now)).toBe(false);
  });

  it('regains only the attempts made there before it became a home', () => {
    let code = NEW_CODE;
    for (const from of [HOME, 'stranger', HOME, HOME]) code = attempt(code, from, START);
    const { record, takenBack } = signIn(code, HOME, START);
    expect(takenBack).toBe(3);
    expect(record).toMatchObject({ strangers: { tries: 1 }, strangerAddresses: ['stranger'] });
  });
});

describe('a stranger who claims to be at a home', () => {
  const home = through('hosting', HOME);
  const forger = through('elsewhere', HOME);
  const known = signInAtCode(NEW_CODE, home, START).record;

  it('is treated as a stranger, and uses up none of the home’s attempts', () => {
    let code = known;
    for (let n = 0; n < ACCESS_CODE_POLICY.freeTries; n += 1) {
      const admission = admitAtCode(code, forger, START);
      if (!admission.allowed) throw new Error('a free try was refused');
      code = admission.record;
    }
    expect(isFamiliar(code, forger, START)).toBe(false);
    expect(admitAtCode(code, forger, START)).toMatchObject({ allowed: false, retryAfterMs: 1000 });
    expect(code.homes).toEqual(known.homes);
    expect(admitAtCode(code, home, START)).toMatchObject({ allowed: true });
    expect(waitOf(code, 'another', START)).toBe(1000);
  });

  it('regains nothing when the child signs in', () => {
    const admission = admitAtCode(known, forger, START);
    if (!admission.allowed) throw new Error('a free try was refused');
    const { record, takenBack } = signInAtCode(admission.record, home, START);
    expect(takenBack).toBe(0);
    expect(record.strangers.tries).toBe(1);
  });

  it('does not take the home from a child that comes by another machine of the platform', () => {
    let code = known;
    for (let n = 0; n < PEERS_PER_HOME + 3; n += 1) {
      code = signInAtCode(code, through(`hosting ${n}`, HOME), START + n).record;
    }
    const [only] = code.homes;
    expect(code.homes).toHaveLength(1);
    expect(only?.peers).toHaveLength(PEERS_PER_HOME);
    expect(isFamiliar(code, through(`hosting ${PEERS_PER_HOME}`, HOME), START)).toBe(true);
    expect(isFamiliar(code, through('hosting 0', HOME), START)).toBe(false);
  });
});

describe('a device on which the child has signed in', () => {
  const TABLET = 'tablet';

  function attemptOn(code: CodeRecord, device: string, now: number): CodeRecord {
    const admission = admitAtCode(code, at('elsewhere', device), now);
    if (!admission.allowed) throw new Error(`${device} has to wait ${admission.retryAfterMs} ms`);
    return admission.record;
  }
  function waitOn(code: CodeRecord, device: string, now: number): number {
    const admission = admitAtCode(code, at('elsewhere', device), now);
    return admission.allowed ? 0 : admission.retryAfterMs;
  }

  it('can sign in anywhere, at every moment of a week of attacks', () => {
    let code = NEW_CODE;
    for (let day = 0; day < 7; day += 1) {
      code = besiege(code, START + day * DAY_MS, DAY_MS).code;
      const now = START + (day + 1) * DAY_MS;
      expect(waitOf(code, 'elsewhere', now)).toBeGreaterThan(0);
      expect(waitOn(code, TABLET, now)).toBe(0);
      expect(isFamiliar(code, at('elsewhere', TABLET), now)).toBe(true);
    }
  });

  it('waits for attempts made on it, by the same steps, and nobody else does', () => {
    let code = signIn(NEW_CODE, HOME, START).record;
    let now = START;
    const waits: number[] = [];
    for (let n = 0; n < 18; n += 1) {
      const wait = waitOn(code, TABLET, now);
      waits.push(wait / 1000);
      now += wait;
      code = attemptOn(code, TABLET, now);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    for (const from of [HOME, 'elsewhere']) expect(waitOf(code, from, now)).toBe(0);
    expect(waitOn(code, 'phone', now)).toBe(0);
    expect(code.strangers.tries).toBe(0);
    expect(codeRecordEnd(attemptOn(NEW_CODE, TABLET, START))).toBe(START + DAY_MS);
  });

  it('waits at home too, where others do not wait for it', () => {
    let code = signIn(NEW_CODE, HOME, START).record;
    for (let n = 0; n < 5; n += 1) code = attemptOn(code, TABLET, START);
    expect(admitAtCode(code, at(HOME, TABLET), START)).toMatchObject({ retryAfterMs: 1000 });
    expect(waitOf(code, HOME, START)).toBe(0);
  });

  it('is counted from zero again after a sign-in on it and after a parent’s reset', () => {
    let code = NEW_CODE;
    for (let n = 0; n < 5; n += 1) code = attemptOn(attemptOn(code, TABLET, START), 'phone', START);
    expect(waitOn(resetCode(code).record, TABLET, START)).toBe(0);
    const { record } = signInAtCode(code, at('elsewhere', TABLET), START);
    expect(waitOn(record, TABLET, START)).toBe(0);
    expect(waitOn(record, 'phone', START)).toBe(1000);
  });

  it('is one of a limited number', () => {
    let code = NEW_CODE;
    for (let n = 0; n < DEVICES_PER_CODE + 3; n += 1) code = attemptOn(code, `no. ${n}`, START);
    expect(code.devices).toHaveLength(DEVICES_PER_CODE);
    expect(code.devices[0]?.device).toBe(`no. ${DEVICES_PER_CODE + 2}`);
  });
});

describe('the callers that one machine reports', () => {
  function fail(claims: readonly ClaimRecord[], claim: string, now: number) {
    const admission = admitClaim(claims, claim, now);
    if (!admission.allowed) throw new Error(`${claim} has to wait ${admission.retryAfterMs} ms`);
    return admission.record;
  }
  const failOften = (before: readonly ClaimRecord[], claim: string, times: number) =>
    Array.from({ length: times }).reduce<readonly ClaimRecord[]>(
      (claims) => fail(claims, claim, START),
      before,
    );

  it('are counted separately, each up to the ceiling', () => {
    const claims = failOften([], 'school', ADDRESS_POLICY.freeTries);
    expect(admitClaim(claims, 'school', START)).toEqual({ allowed: false, retryAfterMs: 1000 });
    expect(admitClaim(claims, 'another', START).allowed).toBe(true);
    const back = takeBackClaim(claims, 'school', 1);
    expect(admitClaim(back, 'school', START).allowed).toBe(true);
    expect(claimsEnd(claims)).toBe(START + ADDRESS_POLICY.forgetAfterMs);
  });

  it('are limited in number, and those who fail most often are kept', () => {
    let claims = failOften([], 'guesser', 3);
    for (let n = 0; n < 2 * CLAIMS_PER_RECORD; n += 1) claims = fail(claims, `no. ${n}`, START + n);
    expect(claims).toHaveLength(CLAIMS_PER_RECORD);
    expect(claims.find(({ claim }) => claim === 'guesser')?.tries).toBe(3);
  });

  it('are, of those who fail equally often, those who failed last', () => {
    const claims = Array.from({ length: CLAIMS_PER_RECORD }, (_, n) => {
      const lastTryAtMs = START + n;
      return { claim: `no. ${n}`, tries: 1, lastTryAtMs, blockedUntilMs: lastTryAtMs };
    });
    const kept = fail(claims, 'one more', START + CLAIMS_PER_RECORD).map(({ claim }) => claim);
    expect(kept).toContain(`no. ${CLAIMS_PER_RECORD - 1}`);
    expect(kept).not.toContain('no. 0');
  });

  it('are forgotten with their last failure, and after an hour', () => {
    const claims = failOften(failOften([], 'one', 1), 'two', 2);
    expect(takeBackClaim(claims, 'one', 1).map(({ claim }) => claim)).toEqual(['two']);
    expect(takeBackClaim(claims, 'nobody', 1)).toHaveLength(2);
    const later = fail(claims, 'three', START + ADDRESS_POLICY.forgetAfterMs);
    expect(later.map(({ claim }) => claim)).toEqual(['three']);
  });
});

describe('the attempts of strangers', () => {
  it('are forgotten together with their addresses', () => {
    let code = attempt(attempt(NEW_CODE, 'one', START), 'two', START);
    expect(codeRecordEnd(code)).toBe(START + DAY_MS);
    code = attempt(code, 'three', START + DAY_MS);
    expect(code).toMatchObject({ strangers: { tries: 1 }, strangerAddresses: ['three'] });
  });

  it('are remembered with a limited number of addresses', () => {
    const { code, tries } = besiege(NEW_CODE, START, DAY_MS);
    expect(code.strangers.tries).toBe(tries);
    expect(code.strangerAddresses).toHaveLength(20);
    expect(code.strangerAddresses.at(-1)).toBe(`stranger ${tries}`);
  });
});

describe('a parent’s reset', () => {
  it('lets everybody try again, returns attempts to each address, and keeps the homes', () => {
    let code = signIn(NEW_CODE, HOME, START).record;
    for (const from of ['a', 'b', 'a', 'c', 'a']) code = attempt(code, from, START);
    for (let n = 0; n < 5; n += 1) code = attempt(code, HOME, START);
    expect(waitOf(code, 'a', START)).toBe(1000);
    expect(waitOf(code, HOME, START)).toBe(1000);
    const { record, takenBack } = resetCode(code);
    expect(Object.fromEntries(takenBack)).toEqual({ a: 3, b: 1, c: 1 });
    expect(waitOf(record, 'a', START)).toBe(0);
    expect(waitOf(record, HOME, START)).toBe(0);
    expect(knows(record, HOME, START)).toBe(true);
    expect(record.strangers.tries).toBe(0);
  });
});
