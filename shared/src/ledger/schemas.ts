import { array, boolean, number, string, type ObjectShape } from 'yup';
import { storedEnvelope } from './envelope';
import { ENTRY_KINDS, type EntryKind } from './kinds';
import { annualRate, periodText } from '../interest/schemas';
import { MAX_BALANCE_MINOR } from '../kernel/money/money';
import { inCurrencyOf, minorUnits } from '../kernel/schema/amounts';
import {
  currencyText,
  dateText,
  decimalNumber,
  exactObject,
  idText,
  newLines,
  requiredText,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { COUNT_LIMITS, LIMITS } from '../kernel/schema/limits';

/**
 * Creates the schema of a ticker symbol in a document; the trade that it belongs to restricts the symbols.
 */
function symbolText() {
  return requiredText(LIMITS.id);
}

/** Creates the schema of a part of a share in a document, such as `1 of 2`. */
export function fractionText() {
  return requiredText('1000000000 of 1000000000'.length).matches(
    /^\d{1,10} of [1-9]\d{0,9}$/,
    'validation.invalid',
  );
}

/** Creates the schema of whole shares in a document. */
export function wholeShares(min: number) {
  return number()
    .typeError('validation.quantity')
    .integer('validation.quantity')
    .min(min, 'validation.quantity')
    .max(Number.MAX_SAFE_INTEGER, 'validation.quantity')
    .required('validation.quantity');
}

/** Creates the schema of an entry in a document. The audit checks that its details are those of its kind. */
export function storedEntry() {
  return exactObject({
    timestamp: storedInstant(),
    userId: idText(),
    familyId: idText(),
    kind: string<EntryKind>()
      .typeError('validation.invalid')
      .oneOf(ENTRY_KINDS, 'validation.invalid')
      .required('validation.required'),
    amountMinor: minorUnits(-MAX_BALANCE_MINOR).required('validation.amountInvalid'),
    currency: currencyText().required('validation.required'),
    balanceAfterMinor: minorUnits(0).required('validation.amountInvalid'),
    description: storedText(LIMITS.description),
    trade: detail({
      symbol: symbolText(),
      quantity: wholeShares(1),
      comment: storedText(LIMITS.description),
    }),
    split: detail({
      symbol: symbolText(),
      on: dateText().required('validation.date'),
      fraction: fractionText(),
    }),
    interest: detail({
      period: periodText(),
      annualRatePercent: annualRate(),
      balanceMinor: minorUnits(0).required('validation.amountInvalid'),
      asOf: storedInstant().optional(),
      basis: text(LIMITS.name).optional(),
    }),
    allowance: detail({ allowanceId: idText(), dueOn: dateText().required('validation.date') }),
    payDay: idText().optional(),
    requestId: idText().optional(),
    envelope: storedEnvelope(),
    earned: boolean().oneOf([true], 'validation.invalid').optional(),
    bundle: idText().optional(),
    undoes: idText().optional(),
    createdBy: idText(),
  });
}

/** Creates the schema of an object that a document may lack. */
function detail<S extends ObjectShape>(shape: S) {
  return exactObject(shape).default(undefined).optional();
}

/** `amount` is a positive decimal in `currency`, by default USD. */
const paymentSchema = exactObject({
  childId: idText(),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountInvalid').moreThan(0, 'validation.depositPositive'),
  ),
  description: newLines(requiredText(LIMITS.description)),
  currency: currencyText(),
  share: boolean().typeError('validation.invalid'),
});

/** Schema of a payment that may go into one jar, instead of being shared. */
export const depositSchema = paymentSchema.shape({
  jarId: idText().optional(),
});

/** Schema of a pay day: a deposit for each of its children. */
export const payDaySchema = exactObject({
  familyId: idText(),
  payments: array(paymentSchema.shape({ currency: currencyText().required('validation.required') }))
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
