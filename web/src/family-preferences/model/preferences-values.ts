import type { RouteBody } from '@pennysprout/shared/api/contract';
import {
  differingGroups,
  type ExchangeRateSource,
  type PreferenceChoices,
  type PreferenceGroup,
} from '@pennysprout/shared/family-preferences/preferences';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { rateToNumber } from '@pennysprout/shared/kernel/money/rate';
import type { LiveFamilyPreferences } from '../../kernel/live/live';
import type { RateQuote } from '../../kernel/live/market';
import { EXCHANGE_NOTATION, INTEREST_NOTATION, readRate } from './typed-number';

/** Values of the form. Numbers are strings, as typed. */
export interface PreferencesValues {
  localCurrency: CurrencyCode;
  exchangeRateSource: ExchangeRateSource;
  /** The parents' own rate: units of the local currency per US dollar. */
  exchangeRate: string;
  interestOn: boolean;
  /** Percent a year; kept in the field while interest is off. */
  interestRate: string;
  /** Parts of new money that a new jar gets. */
  newJarParts: number;
  /** Null until somebody has chosen it. */
  timeZone: string | null;
  depositReasons: readonly string[];
  withdrawReasons: readonly string[];
  /** Text typed for a list and not added to it yet. */
  depositDraft: string;
  withdrawDraft: string;
}

export type StoredPreferences = Pick<
  LiveFamilyPreferences,
  | 'localCurrency'
  | 'exchangeRateSource'
  | 'exchangeRate'
  | 'interestRate'
  | 'newJarParts'
  | 'timeZone'
  | 'depositReasons'
  | 'withdrawReasons'
>;

export type SaveBody = RouteBody<'saveFamilyPreferences'>;

/** Currency that rates are quoted against; its own rate is always `SAME_RATE`. */
export const BASE_CURRENCY = DEFAULT_CURRENCY;
const SAME_RATE = 1;

export function valuesOf(stored: StoredPreferences): PreferencesValues {
  const { localCurrency, exchangeRateSource, exchangeRate, interestRate } = stored;
  return {
    localCurrency,
    exchangeRateSource,
    exchangeRate:
      exchangeRateSource === 'manual' && exchangeRate !== null ? String(exchangeRate) : '',
    interestOn: interestRate > 0,
    interestRate: String(interestRate),
    newJarParts: stored.newJarParts,
    timeZone: stored.timeZone,
    depositReasons: stored.depositReasons,
    withdrawReasons: stored.withdrawReasons,
    depositDraft: '',
    withdrawDraft: '',
  };
}

/**
 * Returns the annual percentage that would be saved: 0 while interest is off or nothing is typed, NaN if the
 * text is not a number.
 */
export function effectiveRate({ interestOn, interestRate }: PreferencesValues): number {
  return interestOn ? readRate(interestRate, INTEREST_NOTATION) : 0;
}

/**
 * Builds the body to save, including reasons that are typed but not added yet, as a parent who presses Save
 * expects. With the market as source, it includes the rate on the screen, for other devices to show; null if
 * none is known.
 */
export function toBody(values: PreferencesValues, shown: RateQuote | null): SaveBody {
  return {
    interestRate: effectiveRate(values),
    newJarParts: values.newJarParts,
    timeZone: values.timeZone ?? undefined,
    depositReasons: withDraft(values.depositReasons, values.depositDraft),
    withdrawReasons: withDraft(values.withdrawReasons, values.withdrawDraft),
    localCurrency: values.localCurrency,
    ...rateOf(values, shown),
  } satisfies Required<PreferenceChoices>;
}

function withDraft(reasons: readonly string[], draft: string): string[] {
  return draft.trim() === '' ? [...reasons] : [...reasons, draft.trim()];
}

function rateOf(values: PreferencesValues, shown: RateQuote | null) {
  const { localCurrency, exchangeRateSource, exchangeRate } = values;
  if (exchangeRateSource === 'manual') {
    const isSame = localCurrency === BASE_CURRENCY;
    return {
      exchangeRateSource,
      exchangeRate: isSame ? SAME_RATE : readRate(exchangeRate, EXCHANGE_NOTATION),
    };
  }
  const known = shown?.origin === 'market' ? shown : null;
  return {
    exchangeRateSource: 'api' as const,
    exchangeRate: known && rateToNumber(known.rate),
    exchangeRateLastUpdated: known?.lastUpdated?.toISOString() ?? null,
  };
}

/**
 * Group of each field, whose fields change together when two parents edit: neither an exchange rate nor
 * the interest switch means anything without the fields beside it.
 */
const GROUP_OF_FIELD: Readonly<Record<keyof PreferencesValues, PreferenceGroup>> = {
  localCurrency: 'currency',
  exchangeRateSource: 'currency',
  exchangeRate: 'currency',
  interestOn: 'interest',
  interestRate: 'interest',
  timeZone: 'zone',
  newJarParts: 'jars',
  depositReasons: 'depositReasons',
  depositDraft: 'depositReasons',
  withdrawReasons: 'withdrawReasons',
  withdrawDraft: 'withdrawReasons',
};

const FIELDS = Object.keys(GROUP_OF_FIELD) as (keyof PreferencesValues)[];

export function fieldsOf(groups: readonly PreferenceGroup[]): (keyof PreferencesValues)[] {
  return FIELDS.filter((field) => groups.includes(GROUP_OF_FIELD[field]));
}

/** Returns the groups in which the two forms would save different values. */
export function changedGroups(a: PreferencesValues, b: PreferencesValues): PreferenceGroup[] {
  return differingGroups(toBody(a, null), toBody(b, null));
}

export function areSame(a: PreferencesValues, b: PreferencesValues): boolean {
  return changedGroups(a, b).length === 0;
}

interface Versions {
  readonly mine: PreferencesValues;
  /** Values that `mine` was made from. */
  readonly base: PreferencesValues;
  readonly theirs: PreferencesValues;
}

/** Applies my changes on top of theirs; fields that I have not touched keep their values. */
export function keepMine({ mine, base, theirs }: Versions): PreferencesValues {
  const fields = fieldsOf(changedGroups(mine, base));
  return { ...theirs, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) };
}
