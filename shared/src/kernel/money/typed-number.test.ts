import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency';
import { formatMoney, MAX_ENTRY_MINOR, minorToDecimal, toMinorUnits } from './money';
import { bothReadings, notationOf, readAmount, readMinor, readNumber } from './typed-number';

const currency = fc.constantFrom(...CURRENCY_CODES);
const amount = fc.integer({ min: 0, max: MAX_ENTRY_MINOR });

/** First and tenth digit of some scripts. */
const ZEROS = ['0', '０', '٠', '۰', '०', '๐', '𝟎'] as const;

/** Writes an amount as some part of the world does. */
const written = fc
  .record({
    code: currency,
    minor: amount,
    zero: fc.constantFrom(...ZEROS),
    point: fc.constantFrom('.', ',', '，', '．', '。'),
    group: fc.constantFrom('', ',', '.', ' ', '\u00a0', '\u202f', "'", '’'),
    /** True to leave zeros behind the decimal sign away. */
    short: fc.boolean(),
    before: fc.constantFrom('', ' ', '$', 'NT$', 'CHF '),
  })
  .filter(({ point, group }) => !['.', '．', '。'].includes(point) || group !== '.')
  .filter(({ point, group }) => ![',', '，'].includes(point) || group !== ',')
  .map(({ code, minor, zero, point, group, short, before }) => {
    const { decimals } = CURRENCIES[code];
    const digits = String(minor).padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    const behind = digits.slice(digits.length - decimals);
    const rest = short ? behind.replace(/0+$/, '') : behind;
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    const plain = rest === '' ? grouped : `${grouped}${point}${rest}`;
    const mark = notationOf(code).marks?.includes(before.trim()) ? before : '';
    const text = mark + plain.replace(/\d/g, (digit) => digitAt(zero, Number(digit)));
    return { code, minor, text, isThousand: rest === '' && /^\d{1,3}[.,]\d{3}$/.test(grouped) };
  });

function digitAt(zero: string, value: number): string {
  return String.fromCodePoint((zero.codePointAt(0) ?? 0) + value);
}

describe('a typed amount', () => {
  test('is what is shown back, in every currency and language', () => {
    const sign = fc.constantFrom('auto' as const, 'always' as const);
    const signed = fc.integer({ min: -MAX_ENTRY_MINOR, max: MAX_ENTRY_MINOR });
    fc.assert(
      fc.property(signed, currency, fc.constantFrom('en', 'zh-TW'), sign, (minor, code, ...how) => {
        const shown = formatMoney(toMinorUnits(minor), code, how[0], { sign: how[1] });
        expect(readMinor(shown, code)).toBe(minor);
        const inField = String(minorToDecimal(toMinorUnits(minor), code));
        expect(readMinor(inField, code)).toBe(minor);
      }),
    );
  });

  test('is read as meant in any notation, or refused as ambiguous', () => {
    fc.assert(
      fc.property(written, ({ code, minor, text, isThousand }) => {
        const isOurOwn = CURRENCIES[code].decimals === 3 && /^\D*\d+\.\d+$/.test(text);
        // "1.234" is how we write dinars ourselves.
        fc.pre(!(isThousand && isOurOwn));
        const notation = notationOf(code);
        if (isThousand && CURRENCIES[code].decimals > 0) {
          expect(readMinor(text, code)).toBeNull();
          expect(readMinor(bothReadings(text, notation)!.whole, code)).toBe(minor);
        } else if (bothReadings(text, notation)) {
          // A comma before three decimals.
          expect(readMinor(bothReadings(text, notation)!.fraction, code)).toBe(minor);
        } else {
          expect(readMinor(text, code)).toBe(minor);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps all of its digits, whatever else is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789., -$eE+٣３²½\u00a0') });
    fc.assert(
      fc.property(typed, fc.constantFrom(0, 1, 2, 3, 4), (text, decimals) => {
        const read = readNumber(text, { decimals, marks: ['$'] });
        fc.pre(read !== null);
        const digits = text.replace(/[٣３]/g, '3').replace(/\D/g, '');
        const behind = [...Array(16).keys()].map((n) => Number(`${digits}e-${n}`));
        expect(behind).toContain(Math.abs(read));
      }),
      { numRuns: 5000 },
    );
  });

  test('may have the digits of every script', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => !(code >= 0xd800 && code <= 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(code)),
    );
    // Each script has its ten, in order.
    expect(all.length % 10).toBe(0);
    for (const [n, code] of all.entries()) {
      expect(readNumber(String.fromCodePoint(code), { decimals: 0 })).toBe(n % 10);
    }
  });

  test.each<[string, CurrencyCode, number]>([
    ['12,50', 'USD', 12.5],
    ['12.5', 'USD', 12.5],
    ['1,234.56', 'USD', 1234.56],
    ['1.234,56', 'USD', 1234.56],
    ['1,234,567', 'TWD', 1234567],
    ['1,00,000.50', 'INR', 100000.5],
    ["1'234.50", 'CHF', 1234.5],
    ['1 234,5', 'EUR', 1234.5],
    ['NT$1,234.50', 'TWD', 1234.5],
    ['$100', 'TWD', 100],
    ['１００元', 'TWD', 100],
    ['￥500', 'JPY', 500],
    ['1,234', 'JPY', 1234],
    ['1.234', 'VND', 1234],
    ['1.234', 'KWD', 1.234],
    ['0,123', 'KWD', 0.123],
    ['12。5', 'TWD', 12.5],
    ['.5', 'USD', 0.5],
    ['5.', 'USD', 5],
    ['−5', 'USD', -5],
    ['−$0.50', 'USD', -0.5],
  ])('%s in %s is %d', (typed, code, value) => {
    expect(readAmount(typed, code)).toBe(value);
  });

  test.each<[string, CurrencyCode, string, string]>([
    ['1,234', 'USD', '1234', '1.23'],
    ['1.234', 'USD', '1234', '1.23'],
    ['−12,345', 'TWD', '-12345', '-12.34'],
    ['1,234', 'KWD', '1234', '1.234'],
  ])('%s in %s could be %s or %s, and is typed again as one of them', (typed, code, ...either) => {
    expect(readAmount(typed, code)).toBeNaN();
    const [whole, fraction] = either;
    expect(bothReadings(typed, notationOf(code))).toEqual({ whole, fraction });
    expect(either.map((again) => readAmount(again, code))).toEqual(either.map(Number));
  });

  test.each(['1e3', '12 50', '1,5,0', '1,234,5', '12.34.56', '5²', '½', '€5', 'five', '0x1f', '-'])(
    '%s in USD is none',
    (typed) => {
      expect(readAmount(typed, 'USD')).toBeNaN();
      expect(bothReadings(typed, notationOf('USD'))).toBeNull();
    },
  );

  test.each<[string, CurrencyCode]>([
    ['12,50', 'JPY'],
    ['1.5', 'JPY'],
    ['0.001', 'USD'],
    ['1234.567', 'USD'],
  ])('%s is no amount in %s, whose coins are larger', (typed, code) => {
    expect(readMinor(typed, code)).toBeNull();
    expect(bothReadings(typed, notationOf(code))).toBeNull();
  });

  test('is not zero where nothing is typed', () => {
    expect(readAmount('  ', 'USD')).toBeUndefined();
    expect(readMinor('', 'USD')).toBeNull();
  });
});
