import { number, string, type NumberSchema } from 'yup';
import { CADENCES, type Cadence } from './rule';
import { inCurrencyOf } from '../kernel/schema/amounts';
import {
  currencyText,
  dateText,
  decimalNumber,
  exactObject,
  idText,
  lines,
  newLines,
  text,
} from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';

/** Creates the schema of a day that some cadences require and the others forbid. */
function dayFor(cadences: readonly Cadence[], most: number): NumberSchema {
  return number()
    .typeError('validation.dayMissing')
    .integer('validation.dayMissing')
    .min(1, 'validation.dayMissing')
    .max(most, 'validation.dayMissing')
    .when('cadence', ([cadence], schema: NumberSchema) =>
      cadences.includes(cadence as Cadence)
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
  cadence: string<Cadence>()
    .typeError('validation.invalid')
    .oneOf(CADENCES, 'validation.invalid')
    .required('validation.required'),
  weekday: dayFor(['weekly', 'biweekly'], 7),
  dayOfMonth: dayFor(['monthly'], 31),
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
