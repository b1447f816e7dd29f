import type { Started } from './first-evening';
import { UNTIL_DELETED, type Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import type { CurrencyCode } from '../kernel/money/currency';
import { PAGE_SIZE } from '../kernel/document/query';
import type { ExchangeRateSource } from './preferences';

/** `family_preferences/{familyId}` */
export interface FamilyPreferencesDoc {
  /** Family that owns it. */
  familyId: string;
  /** Currency in which totals are shown, ISO 4217. USD at first. */
  localCurrency: CurrencyCode;
  /** `api` for the market’s rate, `manual` for the family’s own. */
  exchangeRateSource: ExchangeRateSource;
  /**
   * Units of the local currency per US dollar; null until one is known or set. The documented default of
   * 1 is not stored, because it would look like a rate that a parent has set: screens show 1 as an
   * estimate if none is known. With `api`, it is the rate a browser last showed and moves no money.
   */
  exchangeRate: number | null;
  /** When that rate was published or set; or null. */
  exchangeRateLastUpdated: Instant | null;
  /**
   * Percent per year, 0 to 100 with at most 4 decimals; 0 if interest is off. A twelfth is applied each
   * month.
   */
  interestRate: number;
  /** When interest was last applied; null if never. */
  lastInterestApplied: Instant | null;
  /** Newest month whose interest was applied, YYYY-MM. Missing in families from before. */
  lastInterestPeriod?: string;
  /** Reasons offered for a deposit: up to 30, without duplicates. */
  depositReasons: string[];
  /** Reasons offered for a withdrawal: up to 30, without duplicates. */
  withdrawReasons: string[];
  /** Parts of new money that a new jar gets, 0 to 99; 0 until parents choose it. */
  newJarParts?: number;
  /**
   * Time zone in which allowances fall due, e.g. `Asia/Taipei`. The browser proposes it when a family is
   * created; unknown until then.
   */
  timeZone?: string;
  /**
   * Steps of the first evening, each true when it is done or skipped. Missing in older families, which see no
   * steps.
   */
  started?: Started;
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
}

export const familyPreferences = {
  name: 'family_preferences',
  is: 'A family’s preferences.',
  id: 'The family’s id.',

  owner: 'family',
  links: { family: { field: 'familyId' } },
  purgedWith: { family: 'closing' },
  scan: { all: 'allFamilyPreferences', byOwner: 'familyPreferencesByOwner' },
  queries: {
    allFamilyPreferences: { equals: [], limit: PAGE_SIZE },
    familyPreferencesByOwner: { equals: [], orderBy: ['familyId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: [
    'createdAt',
    'depositReasons',
    'exchangeRateLastUpdated',
    'lastInterestApplied',
    'started',
    'updatedAt',
    'withdrawReasons',
  ],
  examples: [{ id: 'lin', is: 'its preferences', readers: 'family' }],

  writtenBy: [
    'signInWithGoogle',
    'createFamily',
    'saveFamilyPreferences',
    'finishFirstSteps',
    'applyInterest',
    'deleteFamily',
  ],
  alsoWrittenBy: 'the monthly interest',
  kept: UNTIL_DELETED,
  exported: { table: 'preferences', is: 'The family’s preferences, one row.' },
  privacy: {
    holds:
      'currency, exchange rate, interest, reasons, parts of new jars, time zone, steps of the first evening',
    purpose: 'To show and compute as the family has decided.',
  },
} as const satisfies Collection<keyof FamilyPreferencesDoc>;
