import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { convertMinor, decimalToNearestMinor } from './convert';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency';
import { MAX_ENTRY_MINOR, decimalToMinor, negateMinor, toMinorUnits } from './money';
import { MAX_RATE, MIN_RATE, ONE, parseRate } from './rate';

const currency = fc.constantFrom(...CURRENCY_CODES);
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(toMinorUnits);
/** Below 10^5, so that no product leaves the guarded range. */
const rate = fc.double({ min: MIN_RATE, max: 1e5, noNaN: true }).map((value) => parseRate(value)!);

function convert(minor: number, from: CurrencyCode, to: CurrencyCode, quote: number) {
  return convertMinor(toMinorUnits(minor), from, to, parseRate(quote)!);
}

const outOfRange = expect.objectContaining({ code: 'amount_out_of_range' }) as Error;

describe('convertMinor', () => {
  test.each<[number, CurrencyCode, number, CurrencyCode, number]>([
    // 2 and 0 decimals
    [1234, 'USD', 150.25, 'JPY', 1854],
    [1854, 'JPY', 0.006656, 'USD', 1234],
    [1, 'JPY', 0.005, 'USD', 0],
    [3, 'JPY', 0.005, 'USD', 2],
    [1, 'USD', 50, 'JPY', 0],
    [3, 'USD', 50, 'JPY', 2],
    [5, 'USD', 50, 'JPY', 2],
    [7, 'USD', 50, 'JPY', 4],
    // 2 and 3 decimals
    [1, 'USD', 0.3075, 'KWD', 3],
    [100, 'USD', 0.3075, 'KWD', 308],
    [5, 'KWD', 1, 'USD', 0],
    [15, 'KWD', 1, 'USD', 2],
    [25, 'KWD', 1, 'USD', 2],
    // 0 and 3 decimals
    [1000, 'JPY', 0.0020415, 'KWD', 2042],
    [1, 'KWD', 500, 'JPY', 0],
    [3, 'KWD', 500, 'JPY', 2],
    // Equal decimals
    [100, 'USD', 32.4517, 'TWD', 3245],
    [3000, 'USD', 32.4517, 'TWD', 97355],
    [1000, 'JPY', 9.05, 'KRW', 9050],
    [10, 'KWD', 2.3055, 'JOD', 23],
    // 1.005 * 100 is 100.49999999999999 in floating point; the tie is still recognised.
    [100, 'USD', 1.005, 'EUR', 100],
    [300, 'USD', 1.005, 'EUR', 302],
    [0, 'USD', 32.4517, 'TWD', 0],
  ])(
    'turns %d %s at %d into %s %d, and likewise below zero',
    (minor, from, quote, to, expected) => {
      expect(convert(minor, from, to, quote)).toBe(expected);
      expect(convert(-minor, from, to, quote)).toBe(negateMinor(toMinorUnits(expected)));
    },
  );

  test('differs from the exact value by at most half a minor unit', () => {
    fc.assert(
      fc.property(amount, currency, currency, rate, (minor, from, to, quote) => {
        const result = BigInt(convertMinor(minor, from, to, quote));
        const scaled = (decimals: number) => 10n ** BigInt(decimals);
        const exactTimes = quote.denominator * scaled(CURRENCIES[from].decimals);
        const exact = BigInt(minor) * quote.numerator * scaled(CURRENCIES[to].decimals);
        const twiceError = 2n * (result * exactTimes - exact);
        expect(twiceError <= exactTimes && twiceError >= -exactTimes).toBe(true);
      }),
    );
  });

  test('changes nothing at rate 1 between currencies with equal decimals', () => {
    const anyAmount = fc.maxSafeInteger().map(toMinorUnits);
    fc.assert(
      fc.property(anyAmount, currency, currency, (minor, from, to) => {
        fc.pre(CURRENCIES[from].decimals === CURRENCIES[to].decimals);
        expect(convertMinor(minor, from, to, ONE)).toBe(minor);
      }),
    );
  });

  test('never returns more for less', () => {
    fc.assert(
      fc.property(amount, amount, currency, currency, rate, (a, b, from, to, quote) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(convertMinor(less, from, to, quote)).toBeLessThanOrEqual(
          convertMinor(more, from, to, quote),
        );
      }),
    );
  });

  test('refuses results that are not exact integers, on both sides of zero', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(convert(most, 'USD', 'EUR', 1)).toBe(most);
    expect(() => convert(most, 'USD', 'EUR', 1.0001)).toThrow(outOfRange);
    expect(() => convert(-most, 'USD', 'EUR', 1.0001)).toThrow(outOfRange);
    expect(() => convert(MAX_ENTRY_MINOR, 'KWD', 'VND', MAX_RATE)).toThrow(outOfRange);
  });

  test('never returns negative zero', () => {
    const tiny = parseRate(MIN_RATE)!;
    expect(Object.is(convertMinor(toMinorUnits(-1), 'USD', 'EUR', tiny), 0)).toBe(true);
  });
});

describe('decimalToNearestMinor', () => {
  test.each<[number, CurrencyCode, number | null]>([
    [189.9876, 'USD', 18999],
    [1.005, 'USD', 100],
    [1.015, 'USD', 102],
    [-1.015, 'USD', -102],
    [0.5, 'JPY', 0],
    [1.5, 'JPY', 2],
    [1.2345, 'KWD', 1234],
    [1e-7, 'USD', 0],
    [Number.NaN, 'USD', null],
    [Number.POSITIVE_INFINITY, 'USD', null],
  ])('turns %d %s into %d', (price, code, expected) => {
    expect(decimalToNearestMinor(price, code)).toBe(expected);
  });

  test('agrees with the exact reading wherever there is one', () => {
    const cents = fc.integer({ min: -MAX_ENTRY_MINOR, max: MAX_ENTRY_MINOR });
    fc.assert(
      fc.property(cents, currency, (hundredths, code) => {
        const exact = decimalToMinor(hundredths / 100, code);
        fc.pre(exact !== null);
        expect(decimalToNearestMinor(hundredths / 100, code)).toBe(exact);
      }),
    );
  });

  test('refuses results that are not exact integers of minor units', () => {
    expect(() => decimalToNearestMinor(1e15, 'USD')).toThrow(outOfRange);
    expect(() => decimalToNearestMinor(-1e300, 'JPY')).toThrow(outOfRange);
  });
});
