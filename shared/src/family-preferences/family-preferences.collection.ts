import { array, number, string, type InferType } from 'yup';
import { DEFAULT_NEW_JAR_PARTS } from './defaults';
import { EXCHANGE_RATE_SOURCES, type ExchangeRateSource } from './preferences';
import type { CurrencyCode } from '../kernel/money/currency';
import { currencyText, exactObject } from '../kernel/schema/fields';
import { collection, OF_FAMILY } from '../kernel/document/collection';
import { CREATED, FAMILY, UNTIL_DELETED, UPDATED, field, kind } from '../kernel/document/field';
import { iso, isoOrNull, type Instant } from '../kernel/document/instant';

/** `family_preferences/{familyId}` */
export interface FamilyPreferencesDoc {
  familyId: string;
  localCurrency: CurrencyCode;
  exchangeRateSource: ExchangeRateSource;
  /**
   * Units of the local currency per US dollar. Set by the parents if the source is `manual`; otherwise
   * what a browser last showed, never used to move money.
   */
  exchangeRate: number | null;
  exchangeRateLastUpdated: Instant | null;
  interestRate: number;
  lastInterestApplied: Instant | null;
  depositReasons: string[];
  withdrawReasons: string[];
  /** Only if parents have chosen it. */
  newJarParts?: number;
  /** IANA name. Missing until somebody has set it. */
  timeZone?: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Fields of a family's preferences in calls and exports. */
export const PREFERENCES_FIELDS = {
  localCurrency: currencyText().required(),
  exchangeRateSource: string().oneOf(EXCHANGE_RATE_SOURCES).required(),
  exchangeRate: number().nullable().defined(),
  exchangeRateLastUpdated: string().nullable().defined(),
  interestRate: number().required(),
  lastInterestApplied: string().nullable().defined(),
  depositReasons: array(string().required()).required(),
  withdrawReasons: array(string().required()).required(),
  newJarParts: number().required(),
  timeZone: string().nullable().defined(),
};

const ROW = exactObject({
  ...PREFERENCES_FIELDS,
  createdAt: string().required(),
  updatedAt: string().required(),
});

export function preferencesRow(stored: FamilyPreferencesDoc): InferType<typeof ROW> {
  const { localCurrency, exchangeRateSource, exchangeRate, interestRate } = stored;
  const { depositReasons, withdrawReasons } = stored;
  return {
    localCurrency,
    exchangeRateSource,
    exchangeRate,
    interestRate,
    exchangeRateLastUpdated: isoOrNull(stored.exchangeRateLastUpdated),
    lastInterestApplied: isoOrNull(stored.lastInterestApplied),
    depositReasons,
    withdrawReasons,
    timeZone: stored.timeZone ?? null,
    newJarParts: stored.newJarParts ?? DEFAULT_NEW_JAR_PARTS,
    createdAt: iso(stored.createdAt),
    updatedAt: iso(stored.updatedAt),
  };
}

export const familyPreferences = collection({
  name: 'family_preferences',
  ...OF_FAMILY,
  purge: { family: 'closing' },
  examples: [{ id: 'lin', is: 'its preferences', readers: 'family' }],

  is: 'A family’s preferences.',
  id: 'The family’s id.',
  idOf: 'families',
  kinds: [
    kind<FamilyPreferencesDoc>(
      {
        familyId: FAMILY,
        localCurrency: field('currency', 'Currency in which totals are shown. USD at first.'),
        exchangeRateSource: field(
          'text',
          '`api` for the market’s rate, `manual` for the family’s own.',
        ),
        exchangeRate: field(
          'number or null',
          'Units of the local currency per US dollar; null until one is known or set. The documented default of 1 is not stored, because it would look like a rate that a parent has set: screens show 1 as an estimate if none is known. With `api`, it is the rate a browser last showed and moves no money.',
        ),
        exchangeRateLastUpdated: field('instant or null', 'When that rate was published or set.'),
        interestRate: field(
          'number',
          'Percent per year, 0 to 100 with at most 4 decimals; 0 if interest is off. A twelfth is applied each month.',
        ),
        lastInterestApplied: field('instant or null', 'Null if never.'),
        depositReasons: field('list of texts', 'Up to 30, without duplicates.'),
        withdrawReasons: field('list of texts', 'Up to 30, without duplicates.'),
        newJarParts: field(
          'number',
          'Parts of new money that a new jar gets, 0 to 99. Missing, and 0, until parents choose it.',
        ),
        timeZone: field(
          'text',
          'Time zone in which allowances fall due, e.g. `Asia/Taipei`. The browser proposes it when a family is created; missing until one is known.',
        ),
        createdAt: CREATED,
        updatedAt: UPDATED,
      },
      { notExported: { familyId: 'The family is exported.' } },
    ),
  ],
  writtenBy: [
    'signInWithGoogle',
    'createFamily',
    'saveFamilyPreferences',
    'applyInterest',
    'deleteFamily',
  ],
  alsoWrittenBy: 'the monthly interest',
  kept: UNTIL_DELETED,

  exported: { table: 'preferences', is: 'The family’s preferences, one row.', row: ROW },
  privacy: {
    holds: 'currency, exchange rate, interest, reasons, parts of new jars, time zone',
    purpose: 'To show and compute as the family has decided.',
  },
});
