import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { CURRENCY_CODES, type CurrencyCode } from '../kernel/money/currency';
import { toMinorUnits, type MinorUnits } from '../kernel/money/money';
import { ONE, parseRate, type Rate } from '../kernel/money/rate';
import { summarise, type WealthBalance, type WealthHolding } from './wealth';

const balance = (currency: CurrencyCode, minor: number): WealthBalance => ({
  currency,
  balanceMinor: toMinorUnits(minor),
});
const shares = (symbol: string, quantity: number, price: number | null): WealthHolding => ({
  symbol,
  quantity,
  listedCurrency: 'USD',
  priceMinor: price === null ? null : toMinorUnits(price),
});

const TWD_RATES: Partial<Record<CurrencyCode, Rate | null>> = {
  USD: parseRate(32.4517),
  JPY: parseRate(0.2145),
};
const toTwd = (currency: CurrencyCode) => TWD_RATES[currency] ?? null;

describe('summarise', () => {
  test('values every balance and holding in the local currency', () => {
    const wealth = summarise({
      balances: [balance('TWD', 50_000), balance('USD', 1_234), balance('JPY', 1_000)],
      holdings: [shares('AAPL', 3, 18_999)],
      localCurrency: 'TWD',
      rateTo: toTwd,
    });
    expect(wealth.breakdown).toEqual([
      {
        currency: 'TWD',
        balanceMinor: 50_000,
        rate: ONE,
        valueMinor: 50_000,
        estimated: false,
      },
      {
        currency: 'USD',
        balanceMinor: 1_234,
        rate: toTwd('USD'),
        valueMinor: 40_045,
        estimated: false,
      },
      {
        currency: 'JPY',
        balanceMinor: 1_000,
        rate: toTwd('JPY'),
        valueMinor: 21_450,
        estimated: false,
      },
    ]);
    expect(wealth.stocks[0]).toMatchObject({ symbol: 'AAPL', valueMinor: 1_849_650 });
    expect(wealth).toMatchObject({
      savingsMinor: 111_495,
      stockMinor: 1_849_650,
      totalMinor: 1_961_145,
      estimated: false,
      incomplete: false,
    });
  });

  test('uses 1 for an unknown rate, and reports it', () => {
    const wealth = summarise({
      balances: [balance('TWD', 100), balance('EUR', 500), balance('KWD', 1_000)],
      holdings: [],
      localCurrency: 'TWD',
      rateTo: () => null,
    });
    expect(wealth.breakdown.map(({ valueMinor, estimated }) => [valueMinor, estimated])).toEqual([
      [100, false],
      [500, true],
      [100, true],
    ]);
    expect(wealth.breakdown[1]?.rate).toEqual(ONE);
    expect(wealth.estimated).toBe(true);
  });

  test('marks stock that is valued at an estimated rate', () => {
    const wealth = summarise({
      balances: [],
      holdings: [shares('DIS', 1, 10_000)],
      localCurrency: 'EUR',
      rateTo: () => null,
    });
    expect(wealth.stocks[0]).toMatchObject({ valueMinor: 10_000, estimated: true });
    expect(wealth.estimated).toBe(true);
  });

  test('needs no rate between the local currency and itself', () => {
    const wealth = summarise({
      balances: [balance('USD', 100)],
      holdings: [shares('DIS', 2, 10_000)],
      localCurrency: 'USD',
      rateTo: () => expect.unreachable(),
    });
    expect(wealth).toMatchObject({ totalMinor: 20_100, estimated: false });
  });

  test('reports a missing price, unless no share is held', () => {
    const input = { balances: [balance('USD', 100)], localCurrency: 'USD', rateTo: toTwd } as const;
    const missing = summarise({
      ...input,
      holdings: [shares('DIS', 2, null), shares('NFLX', 1, 500)],
    });
    expect(missing.stocks.map(({ valueMinor }) => valueMinor)).toEqual([null, 500]);
    expect(missing).toMatchObject({ stockMinor: 500, totalMinor: 600, incomplete: true });
    const none = summarise({ ...input, holdings: [shares('DIS', 0, null)] });
    expect(none).toMatchObject({ stockMinor: 0, incomplete: false });
  });

  test('is zero for a child with nothing', () => {
    expect(summarise({ balances: [], holdings: [], localCurrency: 'USD', rateTo: toTwd })).toEqual({
      savingsMinor: 0,
      stockMinor: 0,
      totalMinor: 0,
      breakdown: [],
      stocks: [],
      estimated: false,
      incomplete: false,
    });
  });

  test('refuses sums that are not exact integers', () => {
    const most = balance('USD', Number.MAX_SAFE_INTEGER);
    const input = { holdings: [], localCurrency: 'USD', rateTo: toTwd } as const;
    const outOfRange = expect.objectContaining({ code: 'amount_out_of_range' }) as Error;
    expect(() => summarise({ ...input, balances: [most, balance('USD', 1)] })).toThrow(outOfRange);
  });

  test('adds up on the screen: parts to sums, and sums to the total', () => {
    const currency = fc.constantFrom(...CURRENCY_CODES);
    const minor = fc.nat(100_000_000).map(toMinorUnits);
    const holding = fc.record<WealthHolding>({
      symbol: fc.constant('AAPL'),
      quantity: fc.nat(1_000),
      listedCurrency: currency,
      priceMinor: fc.option(fc.nat(100_000).map(toMinorUnits)),
    });
    const quotes = fc.dictionary(
      currency,
      fc.double({ min: 1e-5, max: 1e5, noNaN: true }).map((value) => parseRate(value)!),
    );
    const balances = fc.array(fc.record<WealthBalance>({ currency, balanceMinor: minor }));
    const add = (lines: readonly { valueMinor: MinorUnits | null }[]) =>
      lines.reduce((total, { valueMinor }) => total + (valueMinor ?? 0), 0);
    fc.assert(
      fc.property(balances, fc.array(holding), currency, quotes, (owned, held, local, rates) => {
        const wealth = summarise({
          balances: owned,
          holdings: held,
          localCurrency: local,
          rateTo: (code) => rates[code] ?? null,
        });
        expect(wealth.savingsMinor).toBe(add(wealth.breakdown));
        expect(wealth.stockMinor).toBe(add(wealth.stocks));
        expect(wealth.totalMinor).toBe(wealth.savingsMinor + wealth.stockMinor);
      }),
    );
  });
});
