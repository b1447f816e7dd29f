import { array, number, string } from 'yup';
import { isTimeZone, TIME_ZONE_NAME } from '../allowance/time-zone';
import {
  EXCHANGE_RATE_SOURCES,
  INTEREST_RATE,
  MANUAL_EXCHANGE_RATE,
  type ExchangeRateSource,
} from '../family/preferences';
import { currencyText, exactObject, requiredText, text } from './fields';
import { partsNumber } from './jars';
import { LIMITS } from './limits';

function hasNoDuplicates(reasons: readonly unknown[]): boolean {
  return new Set(reasons).size === reasons.length;
}

function reasonList() {
  return array(requiredText(LIMITS.reason))
    .typeError('validation.invalid')
    .required('validation.required')
    .max(LIMITS.reasons, 'validation.tooMany')
    .test('duplicates', 'validation.duplicate', (reasons) => hasNoDuplicates(reasons));
}

/** Numbers with more decimals than these mean nothing to anybody and break exact arithmetic. */
function hasAtMostDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

/** `interestRate` in percent a year, 0 when interest is off. */
const interestRate = number()
  .typeError('validation.interestRate')
  .required('validation.interestRate')
  .min(INTEREST_RATE.min, 'validation.interestRate')
  .max(INTEREST_RATE.max, 'validation.interestRate')
  .test('decimals', 'validation.interestRate', (rate) => hasAtMostDecimals(rate, 4));

/** Units of the local currency for one US dollar; required when the parents set it themselves. */
const exchangeRate = number()
  .typeError('validation.exchangeRate')
  .nullable()
  .min(MANUAL_EXCHANGE_RATE.min, 'validation.exchangeRate')
  .max(MANUAL_EXCHANGE_RATE.max, 'validation.exchangeRate')
  .when('exchangeRateSource', ([source], schema) =>
    source === 'manual' ? schema.nonNullable().required('validation.exchangeRate') : schema,
  );

/** What the parents decide, each with its own rules. */
const choices = {
  interestRate,
  depositReasons: reasonList(),
  withdrawReasons: reasonList(),
  localCurrency: currencyText().required('validation.required'),
  exchangeRateSource: string<ExchangeRateSource>()
    .typeError('validation.invalid')
    .oneOf(EXCHANGE_RATE_SOURCES, 'validation.invalid')
    .required('validation.required'),
  exchangeRate,
  // Who does not send it leaves it as it is.
  newJarParts: partsNumber().optional(),
};

function timeZone() {
  return text(LIMITS.timeZone)
    .matches(TIME_ZONE_NAME, 'validation.timeZone')
    .test('timeZone', 'validation.timeZone', (name) => name == null || isTimeZone(name));
}

/**
 * `seen` is what the changes were made from. With it nothing is overwritten that somebody else has
 * saved since; without it, what is sent replaces everything.
 */
export const savePreferencesSchema = exactObject({
  ...choices,
  exchangeRateLastUpdated: string()
    .typeError('validation.invalid')
    .nullable()
    .datetime({ message: 'validation.invalid', allowOffset: false }),
  // Left away it stays as it is: it is also asked for apart from the rest.
  timeZone: timeZone().optional(),
  // Left away it stays away; yup would make an empty one of it.
  seen: exactObject({ ...choices, timeZone: timeZone().nullable().optional() })
    .default(undefined)
    .optional(),
});
