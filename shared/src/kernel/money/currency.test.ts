import { describe, expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_CODES, DEFAULT_CURRENCY, isCurrencyCode } from './currency';

/** Currencies whose minor unit is not a hundredth. Source: ISO 4217 list one (SIX), column MnrUnts. */
const WITHOUT_DECIMALS = ['CLP', 'ISK', 'JPY', 'KRW', 'VND'];
const WITH_THREE_DECIMALS = ['BHD', 'JOD', 'KWD'];

function isoDecimals(code: string): number {
  if (WITHOUT_DECIMALS.includes(code)) return 0;
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2;
}

/** CLDR omits these currencies' ISO 4217 decimals, because prices have none. */
const ROUNDED_BY_CLDR = ['COP', 'HUF', 'IDR', 'PKR'];

describe('currencies', () => {
  test('number fifty', () => {
    expect(CURRENCY_CODES).toHaveLength(50);
    expect(CURRENCY_CODES).toContain(DEFAULT_CURRENCY);
  });

  test('have symbols that differ in any case, and from all codes of other currencies', () => {
    const symbols = CURRENCY_CODES.map((code) => CURRENCIES[code].symbol.toUpperCase());
    expect(new Set(symbols).size).toBe(50);
    for (const code of CURRENCY_CODES) {
      const others = CURRENCY_CODES.filter((other) => other !== code);
      expect(others).not.toContain(CURRENCIES[code].symbol.toUpperCase());
    }
  });

  test.each(CURRENCY_CODES)('%s has the decimals of ISO 4217', (code) => {
    expect(CURRENCIES[code].decimals).toBe(isoDecimals(code));
  });

  test.each(CURRENCY_CODES.filter((code) => !ROUNDED_BY_CLDR.includes(code)))(
    '%s has the decimals that the runtime uses',
    (code) => {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
      expect(CURRENCIES[code].decimals).toBe(format.resolvedOptions().maximumFractionDigits);
    },
  );

  test('are recognised by exact code only', () => {
    expect(isCurrencyCode('USD')).toBe(true);
    for (const other of ['usd', 'US', 'XXX', '', 'toString', '__proto__', null, 3]) {
      expect(isCurrencyCode(other)).toBe(false);
    }
  });
});
