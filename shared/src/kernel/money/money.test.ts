import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { CURRENCY_CODES, type CurrencyCode } from './currency';
import {
  addMinor,
  decimalToMinor,
  formatMoney,
  MAX_BALANCE_MINOR,
  minorFromBigInt,
  minorToDecimal,
  negateMinor,
  smallestAmount,
  toMinorUnits,
} from './money';

const currency = fc.constantFrom(...CURRENCY_CODES);
const minor = fc.integer({ min: -MAX_BALANCE_MINOR, max: MAX_BALANCE_MINOR }).map(toMinorUnits);

describe('minor units', () => {
  test('survive conversion to a decimal and back, in every currency', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        expect(decimalToMinor(minorToDecimal(amount, code), code)).toBe(amount);
      }),
    );
  });

  test('add up exactly, or throw', () => {
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        const sum = addMinor(a, b);
        expect(addMinor(sum, negateMinor(b))).toBe(a);
      }),
    );
    expect(() => addMinor(toMinorUnits(Number.MAX_SAFE_INTEGER), toMinorUnits(1))).toThrow(
      RangeError,
    );
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => toMinorUnits(bad)).toThrow(RangeError);
    }
  });

  test('are returned by exact computations only', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(minorFromBigInt(BigInt(most))).toBe(most);
    expect(minorFromBigInt(BigInt(-most))).toBe(-most);
    for (const beyond of [BigInt(most) + 1n, -BigInt(most) - 1n, 10n ** 400n]) {
      expect(() => minorFromBigInt(beyond)).toThrow('Please enter a valid amount');
    }
  });

  test('survive conversion to a decimal at the largest balance', () => {
    for (const code of CURRENCY_CODES) {
      const largest = toMinorUnits(MAX_BALANCE_MINOR);
      expect(decimalToMinor(minorToDecimal(largest, code), code)).toBe(largest);
    }
  });

  test('have no negative zero', () => {
    expect(Object.is(negateMinor(toMinorUnits(0)), 0)).toBe(true);
  });

  test.each([
    [12.34, 'USD', 1234],
    [1.005, 'USD', null],
    [0.1 + 0.2, 'USD', null],
    [0.29, 'USD', 29],
    [1.1, 'JPY', null],
    [500, 'JPY', 500],
    [1.234, 'KWD', 1234],
    [1.2345, 'KWD', null],
    [-3.5, 'EUR', -350],
    [1e-7, 'USD', null],
    [1e21, 'USD', null],
    [90_071_992_547_409.92, 'USD', null],
    [Number.NaN, 'USD', null],
    [Number.POSITIVE_INFINITY, 'USD', null],
  ] as const)('of %d %s are %d', (amount, code, expected) => {
    expect(decimalToMinor(amount, code)).toBe(expected);
  });

  test('define the smallest amount of each currency', () => {
    expect(smallestAmount('USD')).toBe(0.01);
    expect(smallestAmount('JPY')).toBe(1);
    expect(smallestAmount('KWD')).toBe(0.001);
  });
});

describe('formatMoney', () => {
  test.each<[number, CurrencyCode, string, string]>([
    [123450, 'USD', 'en', '$1,234.50'],
    [-50, 'USD', 'en', '−$0.50'],
    [500, 'JPY', 'en', '¥500'],
    [123450, 'TWD', 'zh-TW', 'NT$1,234.50'],
    [123450, 'USD', 'zh-TW', '$1,234.50'],
    [1234, 'KWD', 'en', 'KWD\u00a01.234'],
  ])('formats %d %s in %s as %s', (amount, code, locale, expected) => {
    expect(formatMoney(toMinorUnits(amount), code, locale)).toBe(expected);
  });

  test('marks a gain only on request', () => {
    expect(formatMoney(toMinorUnits(5), 'USD', 'en', { sign: 'always' })).toBe('+$0.05');
    expect(formatMoney(toMinorUnits(0), 'USD', 'en', { sign: 'always' })).toBe('$0.00');
    expect(formatMoney(toMinorUnits(-5), 'USD', 'en', { sign: 'always' })).toBe('−$0.05');
  });

  test('shows every digit of a large amount', () => {
    expect(formatMoney(toMinorUnits(Number.MAX_SAFE_INTEGER), 'USD', 'en')).toBe(
      '$90,071,992,547,409.91',
    );
  });
});
