import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '../kernel/money/currency';
import { toMinorUnits } from '../kernel/money/money';
import {
  ACHIEVEMENT_IDS,
  ACHIEVEMENTS,
  progressTo,
  unlockedAchievements,
  type SavingsFacts,
} from './achievements';

function facts(entryCount: number, minor: number, localCurrency: CurrencyCode): SavingsFacts {
  return { entryCount, totalSavingsMinor: toMinorUnits(minor), localCurrency };
}

describe('achievements', () => {
  test('start locked', () => {
    expect(unlockedAchievements(facts(0, 0, 'USD'))).toEqual([]);
  });

  test('include “first savings” from the first entry on, even if the money was spent again', () => {
    expect(unlockedAchievements(facts(1, 0, 'USD'))).toEqual(['first_savings']);
  });

  test.each<[CurrencyCode, number, number]>([
    ['USD', 999_999, 1_000_000],
    ['TWD', 999_999, 1_000_000],
    ['JPY', 9_999, 10_000],
    ['KWD', 9_999_999, 10_000_000],
  ])('count units of %s: locked at %d minor units, unlocked at %d', (currency, before, at) => {
    expect(unlockedAchievements(facts(1, before, currency))).toEqual(['first_savings']);
    expect(unlockedAchievements(facts(1, at, currency))).toEqual(['first_savings', 'saved_10000']);
    expect(unlockedAchievements(facts(1, at * 5 - 1, currency))).not.toContain('goal_50000');
    expect(unlockedAchievements(facts(1, at * 5, currency))).toContain('goal_50000');
    expect(unlockedAchievements(facts(1, at * 10 - 1, currency))).not.toContain('master_100000');
    expect(unlockedAchievements(facts(1, at * 10, currency))).toEqual(ACHIEVEMENT_IDS);
  });

  test('have the documented thresholds', () => {
    expect(ACHIEVEMENT_IDS.map((id) => ACHIEVEMENTS[id].savedUnits)).toEqual([
      null,
      10_000,
      50_000,
      100_000,
    ]);
  });
});

describe('progressTo', () => {
  test.each([
    [0, 0],
    [250_000, 0.25],
    [1_000_000, 1],
    [5_000_000, 1],
    [-100, 0],
  ])('to the first threshold is, with %d cents, %d', (minor, expected) => {
    expect(progressTo('saved_10000', facts(1, minor, 'USD'))).toBe(expected);
  });

  test('to the first savings is either 0 or 1', () => {
    expect(progressTo('first_savings', facts(0, 500, 'USD'))).toBe(0);
    expect(progressTo('first_savings', facts(7, 0, 'USD'))).toBe(1);
  });

  test('stays between 0 and 1, and is 1 exactly when the threshold is reached', () => {
    const savings = fc.integer({ min: -1_000, max: 200_000_000 });
    const id = fc.constantFrom(...ACHIEVEMENT_IDS);
    fc.assert(
      fc.property(
        savings,
        fc.nat(2),
        fc.constantFrom(...CURRENCY_CODES),
        id,
        (minor, n, code, a) => {
          const progress = progressTo(a, facts(n, minor, code));
          const { savedUnits } = ACHIEVEMENTS[a];
          const reached =
            savedUnits === null ? n > 0 : minor >= savedUnits * 10 ** CURRENCIES[code].decimals;
          expect(progress).toBeGreaterThanOrEqual(0);
          expect(progress).toBeLessThanOrEqual(1);
          expect(progress === 1).toBe(reached);
        },
      ),
    );
  });
});
