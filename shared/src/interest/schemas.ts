import { number } from 'yup';
import { MAX_ANNUAL_RATE_PERCENT } from './monthly-interest';
import { isPeriod } from './period';
import { exactObject, idText, requiredText, storedInstant } from '../kernel/schema/fields';

/** Decimals of a rate: more would be meaningless and break exact arithmetic. */
const RATE_DECIMALS = 4;

/** Creates the schema of an annual rate: percent, 0 for no interest. */
export function annualRate() {
  return number()
    .typeError('validation.interestRate')
    .required('validation.interestRate')
    .min(0, 'validation.interestRate')
    .max(MAX_ANNUAL_RATE_PERCENT, 'validation.interestRate')
    .test(
      'decimals',
      'validation.interestRate',
      (rate) => Number(rate.toFixed(RATE_DECIMALS)) === rate,
    );
}

/** Creates the schema of a month, YYYY-MM. */
export function periodText() {
  return requiredText('YYYY-MM'.length).test('month', 'validation.invalid', isPeriod);
}

/** Creates the schema of a month's interest in a document. */
export function storedRun() {
  return exactObject({
    familyId: idText(),
    period: periodText(),
    annualRatePercent: annualRate(),
    entries: number()
      .integer('validation.invalid')
      .min(0, 'validation.invalid')
      .max(Number.MAX_SAFE_INTEGER, 'validation.invalid')
      .required('validation.required'),
    createdBy: idText(),
    createdAt: storedInstant(),
  });
}
