import { array, boolean } from 'yup';
import { inCurrencyOf } from '../kernel/schema/amounts';
import {
  currencyText,
  decimalNumber,
  exactObject,
  idText,
  newLines,
  requiredText,
} from '../kernel/schema/fields';
import { COUNT_LIMITS, LIMITS } from '../kernel/schema/limits';

/** `amount` is a positive decimal in `currency`, by default USD. */
export const depositSchema = exactObject({
  childId: idText(),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountInvalid').moreThan(0, 'validation.depositPositive'),
  ),
  description: newLines(requiredText(LIMITS.description)),
  currency: currencyText(),
  share: boolean().typeError('validation.invalid'),
});

/** Schema of a pay day: a deposit for each of 1 to 20 children. */
export const payDaySchema = exactObject({
  familyId: idText(),
  payments: array(depositSchema.shape({ currency: currencyText().required('validation.required') }))
    .typeError('validation.invalid')
    .required('validation.required')
    .min(1, 'validation.required')
    .max(COUNT_LIMITS.paymentsOfPayDay, 'validation.tooMany')
    .test('different', 'validation.duplicate', areDifferentChildren),
});

/**
 * Returns true if no child is paid twice. Runs before the items are validated, so they may be anything.
 */
function areDifferentChildren(
  payments: readonly ({ readonly childId?: unknown } | null)[] = [],
): boolean {
  return new Set(payments.map((payment) => payment?.childId)).size === payments.length;
}

/** Like `depositSchema`, with messages for withdrawals. */
export const withdrawSchema = exactObject({
  childId: idText(),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountPositive').moreThan(0, 'validation.amountPositive'),
  ),
  description: newLines(requiredText(LIMITS.description, 'validation.descriptionRequired')),
  currency: currencyText(),
  takes: takesSchema(),
});

/**
 * Returns true if no jar is named twice. Runs before the items are validated, so they may be anything.
 */
function areDifferentJars(takes: readonly ({ readonly jarId?: unknown } | null)[] = []): boolean {
  return new Set(takes.map((take) => take?.jarId)).size === takes.length;
}

/** Creates the schema of the amounts to take out of jars before using free money. */
export function takesSchema() {
  const amount = decimalNumber()
    .required('validation.amountPositive')
    .moreThan(0, 'validation.amountPositive');
  return array(exactObject({ jarId: idText(), amount: inCurrencyOf(amount) }))
    .typeError('validation.invalid')
    .max(COUNT_LIMITS.jarsOfAccount, 'validation.tooMany')
    .test('different', 'validation.duplicate', areDifferentJars);
}
