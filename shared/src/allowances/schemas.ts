import { boolean, number, string, type NumberSchema } from 'yup';
import { CADENCES, type Cadence } from './rule';
import { inCurrencyOf, minorUnits } from '../kernel/schema/amounts';
import {
  currencyText,
  dateText,
  decimalNumber,
  exactObject,
  idText,
  lines,
  newLines,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';
import { MAX_ENTRY_MINOR } from '../kernel/money/money';

const WEEKLY: readonly Cadence[] = ['weekly', 'biweekly'];
const MONTHLY: readonly Cadence[] = ['monthly'];

function day(most: number): NumberSchema {
  return number()
    .typeError('validation.dayMissing')
    .integer('validation.dayMissing')
    .min(1, 'validation.dayMissing')
    .max(most, 'validation.dayMissing');
}

function cadence() {
  return string<Cadence>()
    .typeError('validation.invalid')
    .oneOf(CADENCES, 'validation.invalid')
    .required('validation.required');
}

/** Creates the schema of a day in a document: null where the cadence has none. */
function storedDayFor(cadences: readonly Cadence[], most: number) {
  return day(most)
    .nullable()
    .test('cadence', 'validation.dayMissing', (value, { parent }) => {
      const { cadence: stored } = parent as { cadence: Cadence };
      return cadences.includes(stored) === (value !== null);
    });
}

/** Form of the codes of errors. */
const ERROR_CODE = /^[a-z_]+$/;

/** Creates the schema of an allowance in a document. */
export function storedAllowance() {
  return exactObject({
    userId: idText(),
    familyId: idText(),
    currency: currencyText().required('validation.required'),
    amountMinor: minorUnits(1, MAX_ENTRY_MINOR).required('validation.amountPositive'),
    description: storedText(LIMITS.description).required('validation.required'),
    cadence: cadence(),
    weekday: storedDayFor(WEEKLY, 7),
    dayOfMonth: storedDayFor(MONTHLY, 31),
    startsOn: dateText().required('validation.date'),
    endsOn: dateText().nullable(),
    active: boolean().required('validation.required'),
    nextOn: dateText().nullable(),
    nextAt: storedInstant().nullable(),
    due: text(LIMITS.id).nullable(),
    paidOn: dateText().nullable(),
    problem: text(LIMITS.name).matches(ERROR_CODE, 'validation.invalid').nullable(),
    problemSince: storedInstant().nullable().optional(),
    createdBy: idText(),
    createdAt: storedInstant(),
    updatedAt: storedInstant(),
  });
}

/** Creates the schema of a day that some cadences require and the others forbid. */
function dayFor(cadences: readonly Cadence[], most: number): NumberSchema {
  return day(most).when('cadence', ([chosen], schema: NumberSchema) =>
    cadences.includes(chosen as Cadence)
      ? schema.required('validation.dayMissing')
      : schema.test('absent', 'validation.unknownField', (day) => day === undefined),
  );
}

/** Terms of an allowance. `amount` is a positive decimal in `currency`. */
const terms = {
  currency: currencyText().required('validation.required'),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountPositive').moreThan(0, 'validation.amountPositive'),
  ),
  cadence: cadence(),
  weekday: dayFor(WEEKLY, 7),
  dayOfMonth: dayFor(MONTHLY, 31),
  startsOn: dateText().required('validation.date'),
  endsOn: dateText(),
};

export const createAllowanceSchema = exactObject({
  childId: idText(),
  ...terms,
  description: newLines(text(LIMITS.description)).optional(),
});

/**
 * Schema of a change: all terms, including an unchanged description; `textProblems` checks a new one.
 */
export const changeAllowanceSchema = exactObject({
  ...terms,
  description: lines(text(LIMITS.description)).optional(),
});
