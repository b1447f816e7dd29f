import type { Started } from './first-evening';
import { exactObject, currencyText } from '../kernel/schema/fields';
import { type InferType, string, number, array, boolean } from 'yup';
import { EXCHANGE_RATE_SOURCES, type ExchangeRateSource } from './preferences';
import { isoOrNull, instantIn, nothingElse, jsonIn } from '../kernel/document/rows';
import { iso, type MakeInstant } from '../kernel/document/instant';
import type { FamilyPreferencesDoc } from './family-preferences.collection';

const schema = exactObject({
  localCurrency: currencyText().required(),
  exchangeRateSource: string<ExchangeRateSource>().oneOf(EXCHANGE_RATE_SOURCES).required(),
  exchangeRate: number().nullable().defined(),
  exchangeRateLastUpdated: string().nullable().defined(),
  interestRate: number().required(),
  lastInterestApplied: string().nullable().defined(),
  depositReasons: array(string().required()).required(),
  withdrawReasons: array(string().required()).required(),
  newJarParts: number().required(),
  timeZone: string().nullable().defined(),
  started: string().nullable().defined(),
  createdAt: string().required(),
  updatedAt: string().required(),
});

type FamilyPreferencesRow = InferType<typeof schema>;

const startedSchema = exactObject({
  money: boolean().required(),
  allowance: boolean().required(),
  jar: boolean().required(),
  // Older files lack it.
  coin: boolean().optional(),
  handOver: boolean().required(),
  currencyAsked: boolean().required(),
});

function plainStarted(started: Started) {
  const { money, allowance, jar, coin, handOver, currencyAsked, ...others } = started;
  nothingElse(others);
  return {
    money,
    allowance,
    jar,
    ...(coin !== undefined && { coin }),
    handOver,
    currencyAsked,
  };
}

const startedOf = (value: unknown): Started => startedSchema.validateSync(value, { strict: true });

function toRow(doc: FamilyPreferencesDoc): FamilyPreferencesRow {
  const {
    // The family is exported.
    familyId: _familyId,
    // It is the newest month of the exported entries of interest.
    lastInterestPeriod: _lastInterestPeriod,
    localCurrency,
    exchangeRateSource,
    exchangeRate,
    exchangeRateLastUpdated,
    interestRate,
    lastInterestApplied,
    depositReasons,
    withdrawReasons,
    newJarParts,
    timeZone,
    started,
    createdAt,
    updatedAt,
    ...others
  } = doc;
  nothingElse(others);
  return {
    localCurrency,
    exchangeRateSource,
    exchangeRate,
    exchangeRateLastUpdated: isoOrNull(exchangeRateLastUpdated),
    interestRate,
    lastInterestApplied: isoOrNull(lastInterestApplied),
    depositReasons,
    withdrawReasons,
    newJarParts: newJarParts ?? 0,
    timeZone: timeZone ?? null,
    started: started ? JSON.stringify(plainStarted(started)) : null,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

function fromRow(
  row: FamilyPreferencesRow,
  makeInstant: MakeInstant,
): Omit<FamilyPreferencesDoc, 'familyId' | 'lastInterestPeriod'> {
  return {
    localCurrency: row.localCurrency,
    exchangeRateSource: row.exchangeRateSource,
    exchangeRate: row.exchangeRate,
    exchangeRateLastUpdated:
      row.exchangeRateLastUpdated === null
        ? null
        : instantIn('exchangeRateLastUpdated', row.exchangeRateLastUpdated, makeInstant),
    interestRate: row.interestRate,
    lastInterestApplied:
      row.lastInterestApplied === null
        ? null
        : instantIn('lastInterestApplied', row.lastInterestApplied, makeInstant),
    depositReasons: row.depositReasons,
    withdrawReasons: row.withdrawReasons,
    newJarParts: row.newJarParts,
    ...(row.timeZone !== null && { timeZone: row.timeZone }),
    ...(row.started !== null && { started: jsonIn('started', row.started, startedOf) }),
    createdAt: instantIn('createdAt', row.createdAt, makeInstant),
    updatedAt: instantIn('updatedAt', row.updatedAt, makeInstant),
  };
}

/** Rows of the table `preferences` of a family's export. */
export const preferencesRows = {
  schema,
  notes: {
    localCurrency: 'Currency in which totals are shown, ISO 4217. USD at first.',
    exchangeRateSource: '`api` for the market’s rate, `manual` for the family’s own.',
    exchangeRate:
      'Units of the local currency per US dollar; null until one is known or set. The documented default of 1 is not stored, because it would look like a rate that a parent has set: screens show 1 as an estimate if none is known. With `api`, it is the rate a browser last showed and moves no money.',
    exchangeRateLastUpdated: 'When that rate was published or set; or null. ISO 8601 in UTC.',
    interestRate:
      'Percent per year, 0 to 100 with at most 4 decimals; 0 if interest is off. A twelfth is applied each month.',
    lastInterestApplied: 'When interest was last applied; null if never. ISO 8601 in UTC.',
    depositReasons: 'Reasons offered for a deposit: up to 30, without duplicates.',
    withdrawReasons: 'Reasons offered for a withdrawal: up to 30, without duplicates.',
    newJarParts: 'Parts of new money that a new jar gets, 0 to 99; 0 until parents choose it.',
    timeZone:
      'Time zone in which allowances fall due, e.g. `Asia/Taipei`. The browser proposes it when a family is created; unknown until then.',
    started:
      'Steps of the first evening, each true when it is done or skipped. Missing in families from before, which are shown none of it.',
    createdAt: 'When it was created, ISO 8601 in UTC.',
    updatedAt: 'When it was last changed, ISO 8601 in UTC.',
  },
  /** Values of columns that older files do not have. */
  absent: { newJarParts: 0, timeZone: null, started: null },
  toRow,
  fromRow,
};
