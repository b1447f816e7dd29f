import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { fakeStockAsset } from '../../testing/fake-live';
import { dayAfter, savingsAt, wealthHistory, type WealthFacts } from './wealth-history';

/** Converts to the local currency, TWD, at 32 to the dollar. */
const toLocal = (minor: number, currency: CurrencyCode) =>
  toMinorUnits(currency === 'USD' ? minor * 32 : minor);

function entry(
  time: string,
  amount: number,
  after: number,
  currency: CurrencyCode = 'TWD',
): WealthFacts['entries'][number] {
  return {
    kind: amount < 0 ? 'withdrawal' : 'deposit',
    currency,
    amountMinor: toMinorUnits(amount),
    balanceAfterMinor: toMinorUnits(after),
    timestamp: new Date(time),
  };
}

const balance = (currency: CurrencyCode, minor: number) => ({
  currency,
  balanceMinor: toMinorUnits(minor),
});

// Times without a zone are local.
const ENTRIES = [
  entry('2026-03-09T20:00', -200, 300),
  entry('2026-03-05T18:00', 10, 10, 'USD'),
  entry('2026-03-03T12:00', 400, 500),
  entry('2026-03-03T09:00', 100, 100),
];
const BALANCES = [balance('TWD', 300), balance('USD', 10)];
const FACTS = {
  entries: ENTRIES,
  balances: BALANCES,
  assets: [],
  splits: [],
  toLocal,
  sharesNowMinor: null,
  valuedAt: null,
};
const NOW = new Date('2026-03-12T08:00');

describe('the history of savings', () => {
  it('has the last sum of each day with entries, in the local currency', () => {
    const history = wealthHistory(FACTS, NOW);
    expect(history?.firstDay).toEqual(new Date('2026-03-03T00:00'));
    expect(history?.days).toBe(9);
    expect(history?.points).toEqual([
      { day: 0, savingsMinor: 500, sharesMinor: 0 },
      { day: 2, savingsMinor: 820, sharesMinor: 0 },
      { day: 6, savingsMinor: 620, sharesMinor: 0 },
    ]);
  });

  it('is correct from the first day where older entries are missing', () => {
    const history = wealthHistory({ ...FACTS, entries: ENTRIES.slice(0, 2) }, NOW);
    expect(history?.points).toEqual([
      { day: 0, savingsMinor: 820, sharesMinor: 0 },
      { day: 4, savingsMinor: 620, sharesMinor: 0 },
    ]);
  });

  it('includes a currency that has not moved in this time', () => {
    const history = wealthHistory({ ...FACTS, entries: ENTRIES.slice(0, 1) }, NOW);
    expect(history?.points).toEqual([{ day: 0, savingsMinor: 620, sharesMinor: 0 }]);
  });

  it('is empty before the first entry', () => {
    expect(wealthHistory({ ...FACTS, entries: [], balances: [] }, NOW)).toBeNull();
  });

  it('extends to the last entry where the device’s clock is slow', () => {
    expect(wealthHistory(FACTS, new Date('2026-03-01T08:00'))?.days).toBe(6);
  });

  it('ends at what the child has now', () => {
    const amounts = fc.array(fc.integer({ min: -500, max: 1000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amounts, (wishes) => {
        let after = 0;
        const entries = wishes.map((amount, index) => {
          const moved = Math.max(amount, -after);
          after += moved;
          return entry(dayAfter(new Date(2026, 0, 1), index * 3).toISOString(), moved, after);
        });
        const facts = {
          ...FACTS,
          entries: entries.reverse(),
          balances: [balance('TWD', after)],
        };
        const end = wealthHistory(facts, NOW)?.points.at(-1);
        expect(end?.savingsMinor).toBe(after);
        expect(savingsAt(new Date('2030-01-01T00:00'), facts)).toBe(after);
        expect(savingsAt(new Date('2020-01-01T00:00'), facts)).toBe(0);
      }),
    );
  });
});

/** Returns a trade for savings in TWD, with the balance afterwards. */
function trade(time: string, amount: number, after: number, quantity: number, symbol = 'DIS') {
  return {
    ...entry(time, amount, after),
    kind: amount < 0 ? ('stock_buy' as const) : ('stock_sell' as const),
    trade: { symbol, quantity, comment: '' },
  };
}

/** Returns a current holding, with its cost in TWD. */
const held = (totalQuantity: number, cost: number, symbol = 'DIS') =>
  fakeStockAsset({ symbol, totalQuantity, costMinor: toMinorUnits(cost), currency: 'TWD' });

describe('the history of shares', () => {
  const BOUGHT = [trade('2026-03-05T10:00', -300, 700, 3), entry('2026-03-03T10:00', 1000, 1000)];
  const facts = (changes: Partial<WealthFacts>): WealthFacts => ({
    ...FACTS,
    entries: BOUGHT,
    balances: [balance('TWD', 700)],
    assets: [held(3, 300)],
    ...changes,
  });
  const points = (changes: Partial<WealthFacts> = {}) =>
    wealthHistory(facts(changes), NOW)?.points.map(({ day, savingsMinor, sharesMinor }) => [
      day,
      savingsMinor,
      sharesMinor,
    ]);

  it('is level through a split, and counts older trades in the shares of now', () => {
    const split = {
      symbol: 'DIS',
      splitTo: 10,
      splitFrom: 1,
      splitTookEffectAt: new Date('2026-03-07T09:30'),
    };
    const sold = trade('2026-03-08T10:00', 150, 850, 15);
    const entries = [sold, ...BOUGHT];
    const after = { splits: [split], balances: [balance('TWD', 850)] };
    expect(points({ ...after, entries, assets: [held(15, 150)] })).toEqual([
      [0, 1000, 0],
      [2, 700, 300],
      [5, 850, 150],
    ]);
    // Before the entries that are known, the shares that were bought still cost what they did.
    expect(points({ ...after, entries: [sold], assets: [held(15, 150)] })?.at(-1)).toEqual([
      0, 850, 150,
    ]);
  });

  it('loses what a split left over, with its part of the cost', () => {
    const split = {
      symbol: 'DIS',
      splitTo: 1,
      splitFrom: 2,
      splitTookEffectAt: new Date('2026-03-07T09:30'),
    };
    const cash = {
      ...entry('2026-03-07T10:00', 110, 810),
      kind: 'split_cash' as const,
      split: { symbol: 'DIS', on: '2026-03-07', fraction: '1 of 2' },
    };
    const changes = { entries: [cash, ...BOUGHT], balances: [balance('TWD', 810)] };
    expect(points({ ...changes, splits: [split], assets: [held(1, 200)] })).toEqual([
      [0, 1000, 0],
      [2, 700, 300],
      [4, 810, 200],
    ]);
  });

  it('shows no loss for buying a share', () => {
    expect(points()).toEqual([
      [0, 1000, 0],
      [2, 700, 300],
    ]);
  });

  it('ends today at the market price', () => {
    expect(points({ sharesNowMinor: toMinorUnits(450) })).toEqual([
      [0, 1000, 0],
      [2, 700, 300],
      [9, 700, 450],
    ]);
    expect(points({ sharesNowMinor: toMinorUnits(300) })).toHaveLength(2);
  });

  it('draws no new point while a price is being checked: the last one is of the last trusted price', () => {
    const sharesNowMinor = toMinorUnits(450);
    const day = (date: string) => new Date(`2026-03-${date}T20:00`);
    expect(points({ sharesNowMinor, valuedAt: day('11') })?.at(-1)).toEqual([8, 700, 450]);
    expect(points({ sharesNowMinor, valuedAt: day('12') })?.at(-1)).toEqual([9, 700, 450]);
    // Shares bought since are in no trusted sum.
    expect(points({ sharesNowMinor, valuedAt: day('04') })?.at(-1)).toEqual([2, 700, 300]);
  });

  it('values a sold share at its part of the total cost', () => {
    const entries = [trade('2026-03-07T10:00', 150, 850, 1), ...BOUGHT];
    expect(points({ entries, assets: [held(2, 200)] })?.at(-1)).toEqual([4, 850, 200]);
    const all = [trade('2026-03-07T10:00', 450, 1150, 3), ...BOUGHT];
    expect(points({ entries: all, assets: [held(0, 0)] })?.at(-1)).toEqual([4, 1150, 0]);
  });

  it('values shares bought before the entries at their average cost', () => {
    const entries = BOUGHT.slice(0, 1);
    expect(points({ entries, assets: [held(5, 500)] })).toEqual([[0, 700, 500]]);
    const sold = [trade('2026-03-07T10:00', 150, 850, 1), entry('2026-03-05T10:00', 700, 700)];
    expect(points({ entries: sold, assets: [held(4, 400)] })).toEqual([
      [0, 700, 500],
      [2, 850, 400],
    ]);
  });

  it('values shares bought before and all sold since at the proceeds of the sale', () => {
    const entries = [trade('2026-03-07T10:00', 150, 850, 3), entry('2026-03-05T10:00', 700, 700)];
    expect(points({ entries, assets: [held(0, 0)] })).toEqual([
      [0, 700, 150],
      [2, 850, 0],
    ]);
  });
});

describe('the history without a rate', () => {
  const unknown = (minor: number, currency: CurrencyCode) =>
    currency === 'USD' ? null : toMinorUnits(minor);

  it('omits the days that need it, and says so', () => {
    const history = wealthHistory({ ...FACTS, toLocal: unknown }, NOW);
    expect(history?.points).toEqual([{ day: 0, savingsMinor: 500, sharesMinor: 0 }]);
    expect(history?.gaps).toBe(true);
  });

  it('has no point for today', () => {
    const sharesNowMinor = toMinorUnits(100);
    expect(wealthHistory({ ...FACTS, toLocal: unknown, sharesNowMinor }, NOW)?.points).toHaveLength(
      1,
    );
  });

  it('is complete where nothing is held in that currency', () => {
    const facts = { ...FACTS, entries: ENTRIES.slice(2), balances: [balance('USD', 0)] };
    expect(wealthHistory({ ...facts, toLocal: unknown }, NOW)?.gaps).toBe(false);
  });
});

describe('the savings at a moment', () => {
  it.each([
    ['2026-03-01T00:00', 0],
    ['2026-03-03T09:00', 100],
    ['2026-03-04T00:00', 500],
    ['2026-03-06T00:00', 820],
    ['2026-03-12T00:00', 620],
  ])('are at %s %d', (moment, minor) => {
    expect(savingsAt(new Date(moment), FACTS)).toBe(minor);
  });
});
