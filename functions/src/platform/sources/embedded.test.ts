import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { CURRENCY_CODES } from '@pennysprout/shared/kernel/money/currency';
import { STOCK_SYMBOLS } from '@pennysprout/shared/stock/stocks';
import { createEmbeddedSources, embeddedPrice, embeddedRate } from './embedded';
import { MAX_JUMP } from './plausibility';

const symbol = fc.constantFrom(...STOCK_SYMBOLS);
const currency = fc.constantFrom(...CURRENCY_CODES);
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

describe('embedded prices', () => {
  it('are the same for everybody during an hour', () => {
    fc.assert(
      fc.property(symbol, instant, fc.integer({ min: 0, max: HOUR_MS - 1 }), (stock, at, ms) => {
        const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
        expect(embeddedPrice(stock, later(hour, ms))).toBe(embeddedPrice(stock, hour));
      }),
    );
  });

  it('move, but never so far that a price just seen is refused', () => {
    fc.assert(
      fc.property(symbol, instant, (stock, at) => {
        const price = embeddedPrice(stock, at);
        expect(price).toBeGreaterThan(0);
        expect(Number(price.toFixed(2))).toBe(price);
        const next = embeddedPrice(stock, later(at, HOUR_MS));
        expect(Math.abs(next - price) / price).toBeLessThan(0.005);
      }),
    );
    const days = Array.from({ length: 60 }, (_, day) =>
      embeddedPrice('AAPL', new Date(Date.UTC(2026, 0, 1 + day))),
    );
    expect(new Set(days).size).toBeGreaterThan(50);
    const rises = days.filter((price, day) => price > (days[day - 1] ?? price));
    expect(rises.length).toBeGreaterThan(10);
    expect(rises.length).toBeLessThan(50);
  });

  it('do not rise and fall together', () => {
    const shapes = STOCK_SYMBOLS.map((stock) =>
      Array.from({ length: 30 }, (_, day) => {
        const at = new Date(Date.UTC(2026, 5, 1 + day));
        return embeddedPrice(stock, later(at, DAY_MS)) > embeddedPrice(stock, at) ? '+' : '-';
      }).join(''),
    );
    expect(new Set(shapes).size).toBe(STOCK_SYMBOLS.length);
  });
});

describe('embedded rates', () => {
  it('exist for every currency, and hardly move from day to day', () => {
    fc.assert(
      fc.property(currency, instant, (code, at) => {
        const rate = embeddedRate(code, at);
        expect(rate).toBeGreaterThan(0);
        const next = embeddedRate(code, later(at, DAY_MS));
        expect(Math.abs(next - rate) / rate).toBeLessThan(0.02);
        expect(Math.abs(next - rate) / rate).toBeLessThan(MAX_JUMP);
      }),
    );
    expect(embeddedRate('USD', new Date())).toBe(1);
  });

  it('are fixed where a central bank pegs them, and move elsewhere', () => {
    const range = Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
    const seen = (code: (typeof CURRENCY_CODES)[number]) =>
      new Set(range.map((at) => embeddedRate(code, at))).size;
    expect(seen('SAR')).toBe(1);
    expect(seen('TWD')).toBeGreaterThan(60);
  });
});

it('the embedded sources name themselves, with times at the start of the hour and of the day', async () => {
  const now = new Date('2026-03-04T05:06:07Z');
  const { prices, rates } = createEmbeddedSources(
    () => now,
    () => Promise.resolve([]),
  );
  const signal = new AbortController().signal;
  expect(await prices[0]!.price('TSLA', signal)).toEqual({
    price: embeddedPrice('TSLA', now),
    currency: 'USD',
    at: new Date('2026-03-04T05:00:00Z'),
    previousClose: embeddedPrice('TSLA', later(now, -DAY_MS)),
  });
  const table = await rates[0]!.rates('USD', signal);
  expect(table.at).toEqual(new Date('2026-03-04T00:00:00Z'));
  expect(table.rates.size).toBe(50);
  expect([prices[0]!.name, rates[0]!.name]).toEqual(['embedded', 'embedded']);
});

it('the embedded market follows the splits that are declared to it, and knows no others', async () => {
  const now = new Date('2026-03-04T05:06:07Z');
  const signal = new AbortController().signal;
  const split = { date: '2026-03-04', to: 10, from: 1 };
  const { prices, splits } = createEmbeddedSources(
    () => now,
    (stock) => Promise.resolve(stock === 'NFLX' ? [split] : []),
  );
  const [source] = prices as [(typeof prices)[number]];
  const each = (at: Date) => Number((embeddedPrice('NFLX', at) / 10).toFixed(2));
  expect(await source.price('NFLX', signal)).toMatchObject({
    price: each(now),
    previousClose: each(later(now, -DAY_MS)),
  });
  expect(await source.price('DIS', signal)).toMatchObject({ price: embeddedPrice('DIS', now) });
  expect(await splits?.splits('NFLX', '2026-03-04', signal)).toEqual([split]);
  expect(await splits?.splits('NFLX', '2026-03-05', signal)).toEqual([]);
});
