import { array, number, string } from 'yup';
import { isTimeZone, TIME_ZONE_NAME } from '../kernel/dates/time-zone';
import { FIRST_STEPS, type FirstStep } from './first-evening';
import {
  EXCHANGE_RATE_SOURCES,
  INTEREST_RATE,
  MANUAL_EXCHANGE_RATE,
  type ExchangeRateSource,
} from './preferences';
import { currencyText, exactObject, requiredText, text } from '../kernel/schema/fields';
import { partsNumber } from '../jars/schemas';
import { LIMITS } from '../kernel/schema/limits';

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

/** Limits decimals: more mean nothing to anybody and break exact arithmetic. */
function hasAtMostDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

/** Percent per year, 0 for no interest. */
const interestRate = number()
  .typeError('validation.interestRate')
  .required('validation.interestRate')
  .min(INTEREST_RATE.min, 'validation.interestRate')
  .max(INTEREST_RATE.max, 'validation.interestRate')
  .test('decimals', 'validation.interestRate', (rate) => hasAtMostDecimals(rate, 4));

/** Units of the local currency per US dollar; required if the parents set it themselves. */
const exchangeRate = number()
  .typeError('validation.exchangeRate')
  .nullable()
  .min(MANUAL_EXCHANGE_RATE.min, 'validation.exchangeRate')
  .max(MANUAL_EXCHANGE_RATE.max, 'validation.exchangeRate')
  .when('exchangeRateSource', ([source], schema) =>
    source === 'manual' ? schema.nonNullable().required('validation.exchangeRate') : schema,
  );

/** Choices of the parents, each with its own rules. */
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
  // Unchanged if omitted.
  newJarParts: partsNumber().optional(),
};

function timeZone() {
  return text(LIMITS.timeZone)
    .matches(TIME_ZONE_NAME, 'validation.timeZone')
    .test('timeZone', 'validation.timeZone', (name) => name == null || isTimeZone(name));
}

/** Schema of the steps of the first evening that are done or skipped. */
export const finishFirstStepsSchema = exactObject({
  steps: array(
    string<FirstStep>()
      .typeError('validation.invalid')
      .oneOf(FIRST_STEPS, 'validation.invalid')
      .required('validation.required'),
  )
    .typeError('validation.invalid')
    .required('validation.required')
    .min(1, 'validation.required')
    .max(FIRST_STEPS.length, 'validation.tooMany'),
});

/**
 * `seen` has the values the edit started from. With it nothing saved by others since is overwritten;
 * without it, the input replaces everything.
 */
export const savePreferencesSchema = exactObject({
  ...choices,
  exchangeRateLastUpdated: string()
    .typeError('validation.invalid')
    .nullable()
    .datetime({ message: 'validation.invalid', allowOffset: false }),
  // Unchanged if omitted: it is also asked for separately.
  timeZone: timeZone().optional(),
  // Stays undefined if omitted; yup would default to an empty object.
  seen: exactObject({ ...choices, timeZone: timeZone().nullable().optional() })
    .default(undefined)
    .optional(),
});
