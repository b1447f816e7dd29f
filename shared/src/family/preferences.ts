import { MAX_ANNUAL_RATE_PERCENT } from '../interest/monthly-interest';
import type { CurrencyCode } from '../money/currency';

/** Where the exchange rate of a family comes from: the market, or its own parents. */
export const EXCHANGE_RATE_SOURCES = ['api', 'manual'] as const;
export type ExchangeRateSource = (typeof EXCHANGE_RATE_SOURCES)[number];

/** Percent a year. The interface offers up to 10; the server takes up to 100. */
export const INTEREST_RATE = {
  min: 0,
  max: MAX_ANNUAL_RATE_PERCENT,
  interfaceMax: 10,
  step: 0.1,
} as const;

/** A rate that parents enter: units of the local currency for one US dollar. */
export const MANUAL_EXCHANGE_RATE = { min: 0.0001, max: 1_000_000, step: 0.0001 } as const;

/** What the parents of a family decide in its preferences. */
export interface PreferenceChoices {
  readonly localCurrency: CurrencyCode;
  readonly exchangeRateSource: ExchangeRateSource;
  /** Units of the local currency for one US dollar. */
  readonly exchangeRate?: number | null | undefined;
  /** Percent a year. */
  readonly interestRate: number;
  readonly depositReasons: readonly string[];
  readonly withdrawReasons: readonly string[];
  /** Of new money, for each jar that is made from now on. None where nothing is said. */
  readonly newJarParts?: number | undefined;
  /** Where the family lives; null where nobody has said it. */
  readonly timeZone?: string | null | undefined;
}

/** What belongs together: an exchange rate means nothing without the currency that it is for. */
export const PREFERENCE_GROUPS = [
  'currency',
  'interest',
  'zone',
  'jars',
  'depositReasons',
  'withdrawReasons',
] as const;
export type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number];

/** One text for all that comes to the same. */
function signature(choices: PreferenceChoices, group: PreferenceGroup): string {
  const { localCurrency, exchangeRateSource, exchangeRate } = choices;
  switch (group) {
    case 'currency':
      // The market's rate is nobody's decision.
      if (exchangeRateSource === 'api') return localCurrency;
      return JSON.stringify([localCurrency, exchangeRate]);
    case 'interest':
      return String(choices.interestRate);
    case 'zone':
      return choices.timeZone ?? '';
    case 'jars':
      return String(choices.newJarParts ?? 0);
    case 'depositReasons':
    case 'withdrawReasons':
      return JSON.stringify(choices[group]);
  }
}

/** The groups in which two versions of the preferences are not the same, in their order on screen. */
export function differingGroups(a: PreferenceChoices, b: PreferenceChoices): PreferenceGroup[] {
  return PREFERENCE_GROUPS.filter((group) => signature(a, group) !== signature(b, group));
}

/** What is to be done when the preferences are saved over a version that one has not seen. */
export interface Merge {
  /** The groups that others have changed and `mine` has not: they stay as they are stored. */
  readonly theirs: readonly PreferenceGroup[];
  /** The groups that both have changed, and not to the same. Nobody but a parent can decide these. */
  readonly contested: readonly PreferenceGroup[];
}

/**
 * Compares three versions of the preferences: what is to be saved, what it was made from, and what is
 * stored by now.
 */
export function mergePreferences(versions: {
  readonly mine: PreferenceChoices;
  readonly seen: PreferenceChoices;
  readonly stored: PreferenceChoices;
}): Merge {
  const { mine, seen, stored } = versions;
  const touched = new Set(differingGroups(mine, seen));
  const apart = new Set(differingGroups(mine, stored));
  const moved = differingGroups(stored, seen);
  return {
    theirs: moved.filter((group) => !touched.has(group)),
    contested: moved.filter((group) => touched.has(group) && apart.has(group)),
  };
}
