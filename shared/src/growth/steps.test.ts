import { describe, expect, it } from 'vitest';
import { toMinorUnits } from '../kernel/money/money';
import type { Account, Jar } from '../ledger/account';
import { isPayDay, largestAllowance, stepProgress, type StepFacts } from './steps';

const NOTHING: StepFacts = {
  accounts: [],
  allowances: [],
  payDays: 0,
  boughtWish: false,
  gaveGift: false,
  toLocal: (minor, currency) => (currency === 'TWD' ? minor / 32 : minor),
};

function accountOf(
  minor: number,
  jars: readonly Partial<Jar>[] = [],
  held = 0,
  currency: 'USD' | 'TWD' = 'USD',
): Account {
  const jar = { name: 'Bike', icon: 'bike', purpose: 'save', targetMinor: null } as const;
  const rest = { wantedBy: null, parts: 1, release: 'own', savedMinor: toMinorUnits(0) } as const;
  const hold = { requestId: 'r', from: '0', amountMinor: toMinorUnits(held) };
  const pots = {
    freeParts: 1,
    jars: jars.map((one, n) => ({ id: String(n), ...jar, ...rest, ...one })),
    holds: held === 0 ? [] : [hold],
  };
  return { currency, balanceMinor: toMinorUnits(minor), pots };
}

const allowance = (minor: number, currency: 'USD' | 'TWD' = 'USD', active = true) => ({
  active,
  currency,
  amountMinor: toMinorUnits(minor),
});

describe('the progress of a jar', () => {
  it('begins with any jar, and is that of the fullest with a target', () => {
    expect(stepProgress(NOTHING)).toMatchObject({ first_jar: 0, first_full_jar: 0 });
    const untargeted = {
      ...NOTHING,
      accounts: [accountOf(500, [{ savedMinor: toMinorUnits(500) }])],
    };
    expect(stepProgress(untargeted)).toMatchObject({ first_jar: 1, first_full_jar: 0 });
    const targetMinor = toMinorUnits(1000);
    const some = { targetMinor, savedMinor: toMinorUnits(100) };
    const more = { targetMinor, savedMinor: toMinorUnits(999) };
    const jars = { ...NOTHING, accounts: [accountOf(2000, [some]), accountOf(2000, [some, more])] };
    expect(stepProgress(jars).first_full_jar).toBe(0.999);
  });

  it('counts what is held out of it, and ends at its target', () => {
    const jar = { targetMinor: toMinorUnits(1000), savedMinor: toMinorUnits(300) };
    const held = { ...NOTHING, accounts: [accountOf(2000, [jar], 700)] };
    expect(stepProgress(held).first_full_jar).toBe(1);
    const more = { ...NOTHING, accounts: [accountOf(2000, [jar], 900)] };
    expect(stepProgress(more).first_full_jar).toBe(1);
  });
});

describe('the progress of allowances', () => {
  it('counts pay days, scheduled or by hand', () => {
    expect([{ allowance: {} }, { payDay: 'p' }, {}].map(isPayDay)).toEqual([true, true, false]);
    expect(stepProgress({ ...NOTHING, payDays: 9 }).ten_paydays).toBe(0.9);
    expect(stepProgress({ ...NOTHING, payDays: 12 }).ten_paydays).toBe(1);
  });

  it('measures the savings in the currency of the largest active one', () => {
    const accounts = [accountOf(4999), accountOf(100_000, [], 0, 'TWD')];
    const allowances = [allowance(200), allowance(500), allowance(9_000, 'USD', false)];
    const facts = { ...NOTHING, accounts, allowances };
    expect(largestAllowance(facts)).toBe(allowances[1]);
    expect(stepProgress(facts)).toMatchObject({
      ten_allowances: 0.9998,
      fifty_allowances: 0.19996,
    });
    // 320 dollars of Taiwan are worth ten.
    const taiwanese = { ...facts, allowances: [...allowances, allowance(32_000, 'TWD')] };
    expect(stepProgress(taiwanese).ten_allowances).toBe(0.3125);
    expect(stepProgress({ ...facts, accounts: [accountOf(25_000)] })).toMatchObject({
      ten_allowances: 1,
      fifty_allowances: 1,
    });
  });

  it('is none without an active allowance, or without savings in its currency', () => {
    const accounts = [accountOf(4999)];
    expect(stepProgress({ ...NOTHING, accounts }).ten_allowances).toBe(0);
    const paused = { ...NOTHING, accounts, allowances: [allowance(100, 'USD', false)] };
    expect(stepProgress(paused).ten_allowances).toBe(0);
    const elsewhere = { ...NOTHING, accounts, allowances: [allowance(100, 'TWD')] };
    expect(stepProgress(elsewhere).fifty_allowances).toBe(0);
  });
});

it('what was bought and given is reached at once, and what is bought was a full jar', () => {
  expect(stepProgress({ ...NOTHING, boughtWish: true })).toMatchObject({
    first_wish: 1,
    first_full_jar: 1,
  });
  expect(stepProgress({ ...NOTHING, gaveGift: true })).toMatchObject({
    first_wish: 0,
    first_gift: 1,
  });
});
