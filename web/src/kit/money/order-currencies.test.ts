import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { depositCurrencies, largestFirst, withdrawalCurrencies } from './order-currencies';

const balance = (currency: CurrencyCode, minor: number) => ({
  currency,
  balanceMinor: toMinorUnits(minor),
});

describe('largestFirst', () => {
  it('compares the displayed figures and not the minor units', () => {
    // ¥900 is 900 minor units, $10.00 is 1000, KWD 5.000 is 5000.
    const balances = [balance('KWD', 5000), balance('USD', 1000), balance('JPY', 900)];
    expect(largestFirst(balances).map(({ currency }) => currency)).toEqual(['JPY', 'USD', 'KWD']);
  });

  it('orders equal figures by code and does not change its argument', () => {
    const balances = [balance('USD', 500), balance('EUR', 500)];
    expect(largestFirst(balances).map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(balances[0]?.currency).toBe('USD');
  });
});

describe('depositCurrencies', () => {
  it('lists the local currency, then the held ones, then all others once', () => {
    const codes = depositCurrencies('TWD', [balance('JPY', 30), balance('USD', 9900)]);
    expect(codes.slice(0, 4)).toEqual(['TWD', 'USD', 'JPY', 'AED']);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(CURRENCY_CODES.length);
  });
});

describe('withdrawalCurrencies', () => {
  it('lists only currencies that have money, the local currency first', () => {
    const balances = [balance('USD', 9900), balance('TWD', 100), balance('EUR', 0)];
    expect(withdrawalCurrencies('TWD', balances)).toEqual(['TWD', 'USD']);
  });

  it('starts with the largest where the local currency is empty', () => {
    const balances = [balance('TWD', 0), balance('EUR', 100), balance('USD', 9900)];
    expect(withdrawalCurrencies('TWD', balances)).toEqual(['USD', 'EUR']);
  });

  it('returns the local currency for a child without money', () => {
    expect(withdrawalCurrencies('TWD', [])).toEqual(['TWD']);
  });
});
