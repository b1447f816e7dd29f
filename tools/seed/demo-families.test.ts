import { describe, expect, it } from 'vitest';
import { embeddedPrice, embeddedRate } from '@pennysprout/functions/market/embedded';
import { DEMO_PARENTS } from '@pennysprout/shared/demo/demo-parents';
import { ACCESS_CODE_LENGTH, generateAccessCode } from '@pennysprout/shared/family/access-code';
import { defaultFamilyName } from '@pennysprout/shared/family/defaults';
import { addMinor, decimalToMinor, ZERO, type MinorUnits } from '@pennysprout/shared/money/money';
import { check } from '@pennysprout/shared/schemas/parse';
import { depositSchema } from '@pennysprout/shared/schemas/transactions';
import { DEMO_FAMILIES, type DemoChild, type DemoFamily, type DemoMove } from './demo-families';
import { seededRandomInt } from './seeded-random';

const DAY_MS = 24 * 60 * 60 * 1000;

const CHILDREN = DEMO_FAMILIES.flatMap((family) =>
  family.children.map((child) => ({ family, child, name: child.name })),
);

/** What the shares cost on that day, in the family's currency, as a withdrawal. */
function tradesAsMoves(family: DemoFamily, child: DemoChild, today: number): DemoMove[] {
  return child.trades.map(({ daysAgo, symbol, quantity }) => {
    const at = new Date(today - daysAgo * DAY_MS);
    const cost = quantity * embeddedPrice(symbol, at) * embeddedRate(family.currency, at);
    return { daysAgo, amount: -Number(cost.toFixed(2)), description: symbol };
  });
}

/** Every balance that the child ever had, in minor units, in the order in which it had them. */
function balances(family: DemoFamily, child: DemoChild, today: number): number[] {
  const byCurrency = new Map<string, MinorUnits>();
  const all = [...child.moves, ...tradesAsMoves(family, child, today)];
  const inOrder = all.sort((a, b) => b.daysAgo - a.daysAgo);
  return inOrder.map((move) => {
    const currency = move.currency ?? family.currency;
    const minor = decimalToMinor(move.amount, currency);
    if (minor === null) throw new Error(`${move.amount} is no amount of ${currency}`);
    const after = addMinor(byCurrency.get(currency) ?? ZERO, minor);
    byCurrency.set(currency, after);
    return after;
  });
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

  it('have the names that the product gives them', () => {
    for (const { owner, partners } of DEMO_FAMILIES) {
      expect(owner.family).toBe(defaultFamilyName(owner.name));
      for (const partner of partners) expect(partner.family).toBe(owner.family);
    }
  });

  it('use addresses that nobody can have', () => {
    for (const { email } of DEMO_PARENTS) expect(email).toMatch(/@example\.com$/);
  });
});

describe.each(CHILDREN)('the history of $name', ({ family, child }) => {
  it('takes months, and ends before today', () => {
    const days = child.moves.map((move) => move.daysAgo);
    expect(Math.max(...days)).toBeGreaterThan(120);
    expect(Math.max(...days)).toBeLessThan(child.addedDaysAgo);
    expect(child.addedDaysAgo).toBeLessThan(family.joinedDaysAgo);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(1);
    expect(child.moves.length).toBeGreaterThan(30);
  });

  it('is made of moves that the product accepts', () => {
    for (const { amount, description, currency = family.currency } of child.moves) {
      const body = { childId: 'x', amount: Math.abs(amount), description, currency };
      expect(check(depositSchema, body), description).toMatchObject({ ok: true });
    }
  });

  it('never spends what is not there, on whatever day it is played', () => {
    for (let day = 0; day < 4 * 365; day += 5) {
      const today = Date.UTC(2026, 0, 1) + day * DAY_MS;
      expect(Math.min(...balances(family, child, today))).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('seededRandomInt', () => {
  it('draws the same for the same seed, something else for another, and within its limit', () => {
    const code = (seed: number) => generateAccessCode(seededRandomInt(seed));
    expect(code(1)).toBe(code(1));
    expect(new Set(CHILDREN.map(({ child }) => code(child.seed))).size).toBe(CHILDREN.length);
    expect(code(1)).toHaveLength(ACCESS_CODE_LENGTH);
    const draw = seededRandomInt(7);
    const draws = Array.from({ length: 2000 }, () => draw(10));
    expect(new Set(draws)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });
});
