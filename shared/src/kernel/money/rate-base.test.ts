import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_RATE, MIN_RATE, ONE, parseRate, rateToNumber } from './rate';
import { crossQuote } from './rate-base';

const rate = fc.double({ min: 1e-3, max: 1e5, noNaN: true });

function quotes(
  rates: Readonly<Record<string, number>>,
  atMs: Readonly<Record<string, number>> = {},
) {
  return (currency: string) => {
    const found = rates[currency];
    return found === undefined ? null : { rate: found, atMs: atMs[currency] ?? 0 };
  };
}

describe('the rate of a currency pair', () => {
  test('is the quotient of both quotes, exactly, and its inverse in the other direction', () => {
    fc.assert(
      fc.property(rate, rate, (eur, twd) => {
        const quoteOf = quotes({ EUR: eur, TWD: twd });
        const there = crossQuote({ from: 'EUR', to: 'TWD' }, quoteOf)?.rate ?? ONE;
        const back = crossQuote({ from: 'TWD', to: 'EUR' }, quoteOf)?.rate ?? ONE;
        expect(there.numerator * back.numerator).toBe(there.denominator * back.denominator);
        expect(rateToNumber(there)).toBeCloseTo(twd / eur, 5);
      }),
    );
  });

  test('with the base is the quote itself', () => {
    const quoteOf = quotes({ TWD: 31.65 });
    expect(crossQuote({ from: 'USD', to: 'TWD' }, quoteOf)?.rate).toEqual(parseRate(31.65));
  });

  test('of a currency with itself needs no quote and has no age', () => {
    expect(crossQuote({ from: 'EUR', to: 'EUR' }, () => null)).toEqual({
      rate: ONE,
      atMs: Infinity,
    });
  });

  test('is as old as the older of its quotes', () => {
    const quoteOf = quotes({ EUR: 0.8, TWD: 32 }, { EUR: 2_000, TWD: 1_000 });
    expect(crossQuote({ from: 'EUR', to: 'TWD' }, quoteOf)?.atMs).toBe(1_000);
    expect(crossQuote({ from: 'EUR', to: 'USD' }, quoteOf)?.atMs).toBe(2_000);
  });

  test.each([
    {},
    { EUR: 0.8 },
    { EUR: 0.8, TWD: 0 },
    { EUR: MAX_RATE * 2, TWD: 1 },
    { EUR: MIN_RATE / 2, TWD: 1 },
  ])('is unknown where a quote is missing or invalid: %j', (rates) => {
    expect(crossQuote({ from: 'EUR', to: 'TWD' }, quotes(rates))).toBeNull();
  });
});
