import { MAX_ANNUAL_RATE_PERCENT } from '../interest/monthly-interest';
import { DEFAULT_NEW_JAR_PARTS } from './defaults';
import type { CurrencyCode } from '../kernel/money/currency';

/** Sources of a family's exchange rate: the market, or its own parents. */
export const EXCHANGE_RATE_SOURCES = ['api', 'manual'] as const;
export type ExchangeRateSource = (typeof EXCHANGE_RATE_SOURCES)[number];

/** Percent per year. The interface offers up to 10; the server accepts up to 100. */
export const INTEREST_RATE = {
  min: 0,
  max: MAX_ANNUAL_RATE_PERCENT,
  interfaceMax: 10,
  step: 0.1,
} as const;

/** Range of a rate entered by parents: units of the local currency per US dollar. */
export const MANUAL_EXCHANGE_RATE = { min: 0.0001, max: 1_000_000, step: 0.0001 } as const;

/** Choices of a family's parents in its preferences. */
export interface PreferenceChoices {
  readonly localCurrency: CurrencyCode;
  readonly exchangeRateSource: ExchangeRateSource;
  /** Units of the local currency per US dollar. */
  readonly exchangeRate?: number | null | undefined;
  /** Percent per year. */
  readonly interestRate: number;
  readonly depositReasons: readonly string[];
  readonly withdrawReasons: readonly string[];
  /** A new jar's part of new money; default 0. */
  readonly newJarParts?: number | undefined;
  /** Family's time zone; null if nobody has set it. */
  readonly timeZone?: string | null | undefined;
}

/** Group of each choice: an exchange rate means nothing without its currency. In their order on screen. */
export const GROUP_OF_CHOICE = {
  localCurrency: 'currency',
  exchangeRateSource: 'currency',
  exchangeRate: 'currency',
  interestRate: 'interest',
  timeZone: 'zone',
  newJarParts: 'jars',
  depositReasons: 'depositReasons',
  withdrawReasons: 'withdrawReasons',
} as const satisfies Record<keyof PreferenceChoices, string>;

export type PreferenceGroup = (typeof GROUP_OF_CHOICE)[keyof PreferenceChoices];

export const PREFERENCE_GROUPS = [...new Set(Object.values(GROUP_OF_CHOICE))];

/** Returns the choices alone, which an edit starts from. */
export function choicesOf(stored: PreferenceChoices) {
  const { localCurrency, exchangeRateSource, exchangeRate = null, interestRate } = stored;
  return {
    localCurrency,
    exchangeRateSource,
    exchangeRate,
    interestRate,
    newJarParts: stored.newJarParts ?? DEFAULT_NEW_JAR_PARTS,
    timeZone: stored.timeZone ?? null,
    depositReasons: [...stored.depositReasons],
    withdrawReasons: [...stored.withdrawReasons],
  } satisfies Required<PreferenceChoices>;
}

/** Serialises a group, so that equivalent choices are equal. */
function signature(choices: PreferenceChoices, group: PreferenceGroup): string {
  const { localCurrency, exchangeRateSource, exchangeRate } = choices;
  switch (group) {
    case 'currency':
      // The market's rate is not a choice.
      if (exchangeRateSource === 'api') return localCurrency;
      return JSON.stringify([localCurrency, exchangeRate]);
    case 'interest':
      return String(choices.interestRate);
    case 'zone':
      return choices.timeZone ?? '';
    case 'jars':
      return String(choices.newJarParts ?? DEFAULT_NEW_JAR_PARTS);
    case 'depositReasons':
    case 'withdrawReasons':
      return JSON.stringify(choices[group]);
  }
}

/** Lists the groups in which two versions of the preferences differ, in their order on screen. */
export function differingGroups(a: PreferenceChoices, b: PreferenceChoices): PreferenceGroup[] {
  return PREFERENCE_GROUPS.filter((group) => signature(a, group) !== signature(b, group));
}

/** Result of merging preferences with a version the caller has not seen. */
export interface Merge {
  /** Groups changed by others and not by `mine`: they keep their stored values. */
  readonly theirs: readonly PreferenceGroup[];
  /** Groups that both have changed, to different values. Only a parent can decide these. */
  readonly contested: readonly PreferenceGroup[];
}

/**
 * Compares three versions of the preferences: to be saved (`mine`), its starting point (`seen`), and now
 * stored.
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
