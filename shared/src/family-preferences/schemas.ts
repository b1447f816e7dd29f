import { array, boolean, number, string, type StringSchema } from 'yup';
import { isTimeZone, TIME_ZONE_NAME } from '../kernel/dates/time-zone';
import { FIRST_STEPS, type FirstStep } from './first-evening';
import {
  EXCHANGE_RATE_SOURCES,
  MANUAL_EXCHANGE_RATE,
  type ExchangeRateSource,
} from './preferences';
import {
  currencyText,
  exactObject,
  idText,
  requiredText,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { annualRate } from '../interest/schemas';
import { partsNumber } from '../jars/schemas';
import { LIMITS } from '../kernel/schema/limits';

function hasNoDuplicates(reasons: readonly unknown[]): boolean {
  return new Set(reasons).size === reasons.length;
}

function reasonList(reason: StringSchema<string> = requiredText(LIMITS.reason)) {
  return array(reason)
    .typeError('validation.invalid')
    .required('validation.required')
    .max(LIMITS.reasons, 'validation.tooMany')
    .test('duplicates', 'validation.duplicate', (reasons) => hasNoDuplicates(reasons));
}

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
  interestRate: annualRate(),
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

/** Creates the schema of a family's preferences in a document. */
export function storedPreferences() {
  const done = () => boolean().required('validation.required');
  const reason = storedText(LIMITS.reason).required('validation.required');
  return exactObject({
    ...choices,
    familyId: idText(),
    depositReasons: reasonList(reason),
    withdrawReasons: reasonList(reason),
    exchangeRateLastUpdated: storedInstant().nullable(),
    lastInterestApplied: storedInstant().nullable(),
    timeZone: timeZone().optional(),
    started: exactObject({
      money: done(),
      allowance: done(),
      jar: done(),
      coin: boolean().optional(),
      handOver: done(),
      currencyAsked: done(),
    })
      .default(undefined)
      .optional(),
    createdAt: storedInstant(),
    updatedAt: storedInstant(),
  });
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
 * `seen` has the values that the edit started from. With it, changes that others have saved since are kept;
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
