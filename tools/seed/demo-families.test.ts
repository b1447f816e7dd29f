import { describe, expect, it } from 'vitest';
import { embeddedPrice, embeddedRate } from '@pennysprout/functions/platform/sources/embedded';
import { DEMO_CHILD, DEMO_PARENTS } from '@pennysprout/shared/demo/demo-parents';
import { ACCESS_CODE_LENGTH, generateAccessCode } from '@pennysprout/shared/children/access-code';
import { generatePassword } from '@pennysprout/shared/children/password';
import { defaultFamilyName } from '@pennysprout/shared/family-preferences/defaults';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { emptyAccount, freeMinor, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { addJar, jarOf, removeJar, setParts } from '@pennysprout/shared/ledger/jars';
import { applyPosting } from '@pennysprout/shared/ledger/apply-posting';
import { closingLegs, putLegs, takeLegs } from '@pennysprout/shared/ledger/legs';
import { post } from '@pennysprout/shared/ledger/posting';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { check } from '@pennysprout/shared/kernel/schema/parse';
import { depositSchema } from '@pennysprout/shared/ledger/schemas';
import {
  DEMO_FAMILIES,
  type DemoChild,
  type DemoFamily,
  type DemoJar,
  type DemoMove,
  type DemoPut,
} from './demo-families';
import { seededRandomInt } from './seeded-random';

const CHILDREN = DEMO_FAMILIES.flatMap((family) =>
  family.children.map((child) => ({ family, child, name: child.name })),
);

/** Converts trades to withdrawals of their cost on that day, in the family's currency. */
function tradesAsMoves(family: DemoFamily, child: DemoChild, today: number): DemoMove[] {
  return child.trades.map(({ daysAgo, symbol, quantity }) => {
    const at = new Date(today - daysAgo * DAY_MS);
    const cost = quantity * embeddedPrice(symbol, at) * embeddedRate(family.currency, at);
    return { daysAgo, amount: -Number(cost.toFixed(2)), description: symbol };
  });
}

type Change = (account: Account) => Account;

function minorOf(amount: number, currency: CurrencyCode): MinorUnits {
  const minor = decimalToMinor(Math.abs(amount), currency);
  if (minor === null) throw new Error(`${amount} is no amount of ${currency}`);
  return minor;
}

/** Spends or adds; here a jar's name is its id. */
function moved({ amount, jar }: DemoMove, currency: CurrencyCode): Change {
  const amountMinor = minorOf(amount, currency);
  const takes = jar === undefined ? [] : [{ jarId: jar, amountMinor }];
  const kind = amount > 0 ? 'deposit' : 'withdrawal';
  return (account) => applyPosting(account, { kind, amountMinor, takes }).after;
}

function putIn(jar: DemoJar, { amount }: DemoPut, currency: CurrencyCode): Change {
  const legsOf = amount > 0 ? putLegs : takeLegs;
  const amountMinor = minorOf(amount, currency);
  return (account) => post(account, ZERO, legsOf(account, jar.name, amountMinor));
}

function made({ name, icon, purpose, target }: DemoJar, currency: CurrencyCode): Change {
  const targetMinor = target === undefined ? null : minorOf(target, currency);
  return (account) => addJar(account, name, { name, icon, purpose, targetMinor, wantedBy: null });
}

function closed({ name }: DemoJar): Change {
  return (account) => {
    const legs = closingLegs(jarOf(account, name));
    return removeJar(post(account, ZERO, legs), name);
  };
}

function shared({ jars, shares }: DemoChild): Change {
  return (account) => {
    const left = new Set(potsOf(account).jars.map(({ id }) => id));
    const parts = jars
      .filter(({ name }) => left.has(name))
      .map(({ name, parts: n }) => [name, n] as const);
    return setParts(account, shares.freeParts, new Map(parts));
  };
}

/** Returns the changes to an account in the order in which `seed-family.ts` plays them. */
function changesOf(family: DemoFamily, child: DemoChild, today: number) {
  const own = family.currency;
  const moves = child.moves.map((move) => {
    const currency = move.currency ?? own;
    return { daysAgo: move.daysAgo, step: 0, currency, change: moved(move, currency) };
  });
  const jars = child.jars.flatMap((jar) => [
    { daysAgo: jar.madeDaysAgo, step: 1, currency: own, change: made(jar, own) },
    ...jar.puts.map((put) => ({
      daysAgo: put.daysAgo,
      step: 2,
      currency: own,
      change: putIn(jar, put, own),
    })),
    ...(jar.closedDaysAgo === undefined
      ? []
      : [{ daysAgo: jar.closedDaysAgo, step: 3, currency: own, change: closed(jar) }]),
  ]);
  const shares = { daysAgo: child.shares.daysAgo, step: 4, currency: own, change: shared(child) };
  const trades = tradesAsMoves(family, child, today).map((move) => ({
    daysAgo: move.daysAgo,
    step: 5,
    currency: own,
    change: moved(move, own),
  }));
  const all = [...moves, ...jars, shares, ...trades];
  return all.sort((a, b) => b.daysAgo - a.daysAgo || a.step - b.step);
}

/**
 * Returns every account of the child after its whole story except interest, which only adds to it.
 *
 * @throws AppError when something is spent or put into a jar that is not there, or not free.
 */
function accountsOf(family: DemoFamily, child: DemoChild, today: number): Account[] {
  const accounts = new Map<string, Account>();
  for (const { currency, change } of changesOf(family, child, today)) {
    accounts.set(currency, change(accounts.get(currency) ?? emptyAccount(currency)));
  }
  return [...accounts.values()];
}

describe('the demo families', () => {
  it('are two, with three parents, three children and two currencies', () => {
    expect(DEMO_FAMILIES).toHaveLength(2);
    expect(DEMO_PARENTS).toHaveLength(3);
    expect(CHILDREN).toHaveLength(3);
    expect(new Set(DEMO_FAMILIES.map((family) => family.currency))).toEqual(
      new Set(['USD', 'TWD']),
    );
  });

  it('have children with a picture each, and parents whom they call something', () => {
    const pictures = CHILDREN.map(({ child }) => child.picture);
    expect(new Set(pictures).size).toBe(CHILDREN.length);
    for (const { calledBy } of DEMO_PARENTS) expect(calledBy).not.toBe('');
  });

  it('have the names that the product would give them', () => {
    for (const { owner, partners, language } of DEMO_FAMILIES) {
      expect(owner.family).toBe(defaultFamilyName(owner.name, language));
      for (const partner of partners) expect(partner.family).toBe(owner.family);
    }
  });

  it('use addresses that cannot exist', () => {
    for (const { email } of DEMO_PARENTS) expect(email).toMatch(/@example\.com$/);
  });
});

describe.each(CHILDREN)('the history of $name', ({ family, child }) => {
  it('covers months, and ends before today', () => {
    const days = child.moves.map((move) => move.daysAgo);
    expect(Math.max(...days)).toBeGreaterThan(120);
    expect(Math.max(...days)).toBeLessThan(child.addedDaysAgo);
    expect(child.addedDaysAgo).toBeLessThan(family.joinedDaysAgo);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(1);
    expect(child.moves.length).toBeGreaterThan(30);
  });

  it('consists of moves that the product accepts', () => {
    for (const { amount, description, currency = family.currency } of child.moves) {
      const body = { childId: 'x', amount: Math.abs(amount), description, currency };
      expect(check(depositSchema, body), description).toMatchObject({ ok: true });
    }
  });

  it('never spends missing or occupied money, on whatever day it is seeded', () => {
    for (let day = 0; day < 4 * 365; day += 5) {
      const today = Date.UTC(2026, 0, 1) + day * DAY_MS;
      expect(() => accountsOf(family, child, today)).not.toThrow();
    }
  });

  it('ends with filled jars, some of which share in new money, and with free money', () => {
    const account = accountsOf(family, child, Date.UTC(2026, 10, 22)).find((one) => one.pots);
    const { jars } = potsOf(account ?? emptyAccount(family.currency));
    expect(jars.length).toBeGreaterThan(0);
    for (const { savedMinor } of jars) expect(savedMinor).toBeGreaterThan(0);
    expect(jars.some(({ parts }) => parts > 0)).toBe(true);
    expect(account && freeMinor(account)).toBeGreaterThan(0);
    for (const { wantedInDays = 1, madeDaysAgo } of child.jars) {
      expect(wantedInDays).toBeGreaterThan(0);
      expect(madeDaysAgo).toBeLessThan(child.addedDaysAgo);
    }
  });
});

describe('the child whose device the demo opens', () => {
  it('signs in with what the seeder draws', () => {
    const child = CHILDREN.find(({ name }) => name === DEMO_CHILD.name)?.child;
    const draw = seededRandomInt(child?.seed ?? 0);
    expect(generatePassword(draw, 'en')).toBe(DEMO_CHILD.password);
    expect(generateAccessCode(draw)).toBe(DEMO_CHILD.accessCode);
  });
});

describe('seededRandomInt', () => {
  it('returns the same for the same seed, something else for another, and stays within its limit', () => {
    const code = (seed: number) => generateAccessCode(seededRandomInt(seed));
    expect(code(1)).toBe(code(1));
    expect(new Set(CHILDREN.map(({ child }) => code(child.seed))).size).toBe(CHILDREN.length);
    expect(code(1)).toHaveLength(ACCESS_CODE_LENGTH);
    const draw = seededRandomInt(7);
    const draws = Array.from({ length: 2000 }, () => draw(10));
    expect(new Set(draws)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });
});
