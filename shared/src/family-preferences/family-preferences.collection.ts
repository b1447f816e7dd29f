import { DEFAULT_NEW_JAR_PARTS } from './defaults';
import { EXCHANGE_RATE_SOURCES } from './preferences';
import { collection, OF_FAMILY, type DocumentOf } from '../kernel/document/collection';
import { UNTIL_DELETED } from '../kernel/document/field';
import { asJson, rows } from '../kernel/document/view';
import {
  CREATED,
  UPDATED,
  choice,
  count,
  currency,
  flag,
  instant,
  nullable,
  object,
  optional,
  stored,
  text,
  texts,
} from '../kernel/document/stored';

/** `family_preferences/{familyId}` */
export type FamilyPreferencesDoc = DocumentOf<typeof familyPreferences>;

export const PREFERENCES = stored({
  familyId: text('Family that owns it.', {
    to: 'families',
    notExported: 'The family is exported.',
  }),
  localCurrency: currency('Currency in which totals are shown, ISO 4217. USD at first.'),
  exchangeRateSource: choice(
    EXCHANGE_RATE_SOURCES,
    '`api` for the market’s rate, `manual` for the family’s own.',
  ),
  exchangeRate: nullable(
    count(
      'Units of the local currency per US dollar; null until one is known or set. The documented default of 1 is not stored, because it would look like a rate that a parent has set: screens show 1 as an estimate if none is known. With `api`, it is the rate a browser last showed and moves no money.',
    ),
  ),
  exchangeRateLastUpdated: nullable(instant('When that rate was published or set; or null.')),
  interestRate: count(
    'Percent per year, 0 to 100 with at most 4 decimals; 0 if interest is off. A twelfth is applied each month.',
  ),
  lastInterestApplied: nullable(instant('When interest was last applied; null if never.')),
  lastInterestPeriod: optional(
    text('Newest month whose interest was applied, YYYY-MM. Missing in families from before.', {
      notExported: 'It is the newest month of the exported entries of interest.',
    }),
  ),
  depositReasons: texts('Reasons offered for a deposit: up to 30, without duplicates.'),
  withdrawReasons: texts('Reasons offered for a withdrawal: up to 30, without duplicates.'),
  newJarParts: optional(
    count('Parts of new money that a new jar gets, 0 to 99; 0 until parents choose it.'),
    DEFAULT_NEW_JAR_PARTS,
  ),
  timeZone: optional(
    text(
      'Time zone in which allowances fall due, e.g. `Asia/Taipei`. The browser proposes it when a family is created; unknown until then.',
    ),
  ),
  started: optional(
    asJson(
      object(
        'Steps of the first evening, each true when it is done or skipped. Missing in families from before, which are shown none of it.',
        {
          money: flag('Currency and interest are chosen.'),
          allowance: flag('A child has an allowance.'),
          jar: flag('A child has a jar.'),
          handOver: flag('A child has been given its access link.'),
          currencyAsked: flag('The family has been asked for its currency.'),
        },
      ),
    ),
  ),
  createdAt: CREATED,
  updatedAt: UPDATED,
});

const { toRow, ...ROWS } = rows(PREFERENCES, 'none');
export const preferencesRow = toRow;

export const familyPreferences = collection({
  name: 'family_preferences',
  ...OF_FAMILY,
  purge: { family: 'closing' },
  examples: [{ id: 'lin', is: 'its preferences', readers: 'family' }],

  is: 'A family’s preferences.',
  id: 'The family’s id.',
  idOf: 'families',
  kinds: [PREFERENCES],
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

  exported: { table: 'preferences', is: 'The family’s preferences, one row.', ...ROWS },
  privacy: {
    holds:
      'currency, exchange rate, interest, reasons, parts of new jars, time zone, steps of the first evening',
    purpose: 'To show and compute as the family has decided.',
  },
});
