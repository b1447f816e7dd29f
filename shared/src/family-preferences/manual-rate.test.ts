import { describe, expect, test } from 'vitest';
import { rateToNumber } from '../kernel/money/rate';
import { manualRate, type RatePreference } from './manual-rate';

const manual: RatePreference = {
  localCurrency: 'TWD',
  exchangeRateSource: 'manual',
  exchangeRate: 32,
};

describe('manualRate', () => {
  test('applies between US dollars and the local currency, in both directions', () => {
    const rate = (from: 'USD' | 'TWD', to: 'USD' | 'TWD') => {
      const found = manualRate(manual, { from, to });
      return found && rateToNumber(found);
    };
    expect(rate('USD', 'TWD')).toBe(32);
    expect(rate('TWD', 'USD')).toBe(0.03125);
    expect(rate('USD', 'USD')).toBeNull();
  });

  test('leaves other pairs to the market', () => {
    expect(manualRate(manual, { from: 'USD', to: 'EUR' })).toBeNull();
    expect(manualRate(manual, { from: 'EUR', to: 'TWD' })).toBeNull();
  });

  test.each<Partial<RatePreference>>([
    { exchangeRateSource: 'api' },
    { exchangeRate: null },
    { exchangeRate: 0 },
    { exchangeRate: Number.NaN },
  ])('is absent with %j', (change) => {
    expect(manualRate({ ...manual, ...change }, { from: 'USD', to: 'TWD' })).toBeNull();
  });

  test('is absent when US dollars are the local currency', () => {
    const preference: RatePreference = { ...manual, localCurrency: 'USD' };
    expect(manualRate(preference, { from: 'USD', to: 'USD' })).toBeNull();
  });
});
