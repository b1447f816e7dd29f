import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import { dayAfter, savingsAt, savingsHistory, type HistoryEntry } from './savings-history';

/** One USD is 32 TWD, and the local currency is TWD. */
const toLocal = (minor: number, currency: CurrencyCode) =>
  toMinorUnits(currency === 'USD' ? minor * 32 : minor);

function entry(
  time: string,
  amount: number,
  after: number,
  currency: CurrencyCode = 'TWD',
): HistoryEntry {
  return {
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

// Times without a zone are on the reader's clock.
const ENTRIES = [
  entry('2026-03-09T20:00', -200, 300),
  entry('2026-03-05T18:00', 10, 10, 'USD'),
  entry('2026-03-03T12:00', 400, 500),
  entry('2026-03-03T09:00', 100, 100),
];
const BALANCES = [balance('TWD', 300), balance('USD', 10)];
const FACTS = { entries: ENTRIES, balances: BALANCES, toLocal };
const NOW = new Date('2026-03-12T08:00');

describe('the history of savings', () => {
  it('has the last sum of each day with entries, in the local currency', () => {
    const history = savingsHistory(FACTS, NOW);
    expect(history?.firstDay).toEqual(new Date('2026-03-03T00:00'));
    expect(history?.days).toBe(9);
    expect(history?.points).toEqual([
      { day: 0, savingsMinor: 500 },
      { day: 2, savingsMinor: 820 },
      { day: 6, savingsMinor: 620 },
    ]);
  });

  it('is right from the first day on where older entries are not there', () => {
    const history = savingsHistory({ ...FACTS, entries: ENTRIES.slice(0, 2) }, NOW);
    expect(history?.points).toEqual([
      { day: 0, savingsMinor: 820 },
      { day: 4, savingsMinor: 620 },
    ]);
  });

  it('counts a currency that has not moved in this time', () => {
    const history = savingsHistory({ ...FACTS, entries: ENTRIES.slice(0, 1) }, NOW);
    expect(history?.points).toEqual([{ day: 0, savingsMinor: 620 }]);
  });

  it('is nothing before the first entry', () => {
    expect(savingsHistory({ ...FACTS, entries: [], balances: [] }, NOW)).toBeNull();
  });

  it('reaches to the last entry where the device’s clock is behind', () => {
    expect(savingsHistory(FACTS, new Date('2026-03-01T08:00'))?.days).toBe(6);
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
        const facts = { entries: entries.reverse(), balances: [balance('TWD', after)], toLocal };
        const end = savingsHistory(facts, NOW)?.points.at(-1);
        expect(end?.savingsMinor).toBe(after);
        expect(savingsAt(new Date('2030-01-01T00:00'), facts)).toBe(after);
        expect(savingsAt(new Date('2020-01-01T00:00'), facts)).toBe(0);
      }),
    );
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
