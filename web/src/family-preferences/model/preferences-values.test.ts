import { describe, expect, test } from 'vitest';
import { check } from '@pennysprout/shared/kernel/schema/parse';
import { savePreferencesSchema } from '@pennysprout/shared/family-preferences/schemas';
import { parseRate } from '@pennysprout/shared/kernel/money/rate';
import type { RateQuote } from '../../kernel/live/market';
import {
  areSame,
  keepMine,
  toBody,
  valuesOf,
  type PreferencesValues,
  type StoredPreferences,
} from './preferences-values';

const STORED: StoredPreferences = {
  localCurrency: 'TWD',
  exchangeRateSource: 'manual',
  exchangeRate: 31.5,
  interestRate: 3.5,
  newJarParts: 2,
  timeZone: 'Asia/Taipei',
  depositReasons: ['Gift'],
  withdrawReasons: ['Charity'],
};

const QUOTE: RateQuote = {
  rate: parseRate(32.4517)!,
  origin: 'market',
  estimated: false,
  lastUpdated: new Date('2026-03-04T05:06:00Z'),
  fresh: true,
};

function values(changes: Partial<PreferencesValues> = {}): PreferencesValues {
  return { ...valuesOf(STORED), ...changes };
}

describe('toBody', () => {
  test('returns what was stored, as the server accepts it', () => {
    const body = toBody(values(), QUOTE);
    expect(body).toEqual(STORED);
    expect(check(savePreferencesSchema, body).ok).toBe(true);
  });

  test('is without interest while that is off, whatever the field says', () => {
    expect(toBody(values({ interestOn: false }), null).interestRate).toBe(0);
    expect(toBody(values({ interestRate: '' }), null).interestRate).toBe(0);
  });

  test('contains the market rate that is on the screen, but no estimate', () => {
    const automatic = values({ exchangeRateSource: 'api' });
    const body = toBody(automatic, QUOTE);
    expect(body).toMatchObject({
      exchangeRateSource: 'api',
      exchangeRate: 32.4517,
      exchangeRateLastUpdated: '2026-03-04T05:06:00.000Z',
    });
    expect(check(savePreferencesSchema, body).ok).toBe(true);
    const unknown = toBody(automatic, { ...QUOTE, origin: 'estimate', lastUpdated: null });
    expect(unknown).toMatchObject({ exchangeRate: null, exchangeRateLastUpdated: null });
    expect(check(savePreferencesSchema, unknown).ok).toBe(true);
  });

  test('has 1 for the US dollar, whatever was typed for another currency', () => {
    for (const exchangeRate of ['', '31.5']) {
      const body = toBody(values({ localCurrency: 'USD', exchangeRate }), null);
      expect(body).toMatchObject({ exchangeRateSource: 'manual', exchangeRate: 1 });
      expect(check(savePreferencesSchema, body).ok).toBe(true);
    }
  });

  test('leaves an invalid rate to the schema', () => {
    const body = toBody(values({ exchangeRate: '' }), null);
    expect(check(savePreferencesSchema, body)).toEqual({
      ok: false,
      fields: [{ path: 'exchangeRate', key: 'validation.exchangeRate' }],
    });
  });
});

describe('areSame', () => {
  test.each<[string, Partial<PreferencesValues>]>([
    ['the same rate in other digits', { interestRate: '3.50', exchangeRate: '31.5000' }],
    ['spaces in a field for a reason', { depositDraft: '  ' }],
  ])('treats %s as no change', (_what, changes) => {
    expect(areSame(values(changes), values())).toBe(true);
  });

  test.each<[string, Partial<PreferencesValues>]>([
    ['the market’s rate', { exchangeRateSource: 'api' }],
    ['another rate', { exchangeRate: '31.6' }],
    ['no interest', { interestOn: false }],
    ['a reason that is typed only', { withdrawDraft: 'Book' }],
  ])('treats %s as a change', (_what, changes) => {
    expect(areSame(values(changes), values())).toBe(false);
  });

  test('treats a rate typed while interest is off as no change', () => {
    const off = values({ interestOn: false });
    expect(areSame({ ...off, interestRate: '5' }, off)).toBe(true);
  });
});

describe('keepMine', () => {
  test('puts my changes on top of theirs, and keeps what I did not touch', () => {
    const theirs = valuesOf({
      ...STORED,
      interestRate: 1,
      depositReasons: ['Chore'],
      withdrawReasons: ['Toys'],
    });
    const mine = values({ interestRate: '9', withdrawDraft: 'Book' });
    expect(keepMine({ mine, base: values(), theirs })).toEqual({
      ...theirs,
      interestRate: '9',
      withdrawReasons: ['Charity'],
      withdrawDraft: 'Book',
    });
  });

  test('keeps a rate together with the currency that it is for', () => {
    const theirs = valuesOf({ ...STORED, localCurrency: 'JPY', exchangeRate: 150 });
    const mine = values({ exchangeRate: '31.6' });
    expect(keepMine({ mine, base: values(), theirs })).toMatchObject({
      localCurrency: 'TWD',
      exchangeRateSource: 'manual',
      exchangeRate: '31.6',
    });
  });
});
