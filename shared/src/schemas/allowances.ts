import { number, string, type NumberSchema } from 'yup';
import { CADENCES, type Cadence } from '../allowance/rule';
import { inCurrencyOf } from './amounts';
import {
  currencyText,
  dateText,
  decimalNumber,
  exactObject,
  idText,
  lines,
  newLines,
  text,
} from './fields';
import { LIMITS } from './limits';

/** A day that one kind of cadences must have and the others must not. */
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

/** What a parent and a child agree on. `amount` is a positive decimal in `currency`. */
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

/** The agreement is said as a whole, with the description that it has; `textProblems` judges another one. */
export const changeAllowanceSchema = exactObject({
  ...terms,
  description: lines(text(LIMITS.description)).optional(),
});
