import { boolean, string } from 'yup';
import { REQUEST_KINDS, type RequestKind } from '../kernel/call/request-states';
import { FREE } from '../ledger/account';
import { MAX_ENTRY_MINOR } from '../kernel/money/money';
import { inCurrencyOf } from '../kernel/schema/amounts';
import {
  currencyText,
  decimalNumber,
  exactObject,
  idText,
  newLines,
  requiredText,
  text,
} from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';

/** Allows a value only for requests that hold money. */
function onlyOfSpending(value: unknown, { parent }: { parent: unknown }): boolean {
  const { kind } = parent as { kind?: unknown };
  return value === undefined || value === false || kind === 'spend';
}

function isOfJar(closesJar: unknown, { parent }: { parent: unknown }): boolean {
  const { from = FREE } = parent as { from?: unknown };
  return closesJar !== true || from !== FREE;
}

/** `amount` is a positive decimal in `currency`; `from` is a jar of the account, or `free`. */
export const createRequestSchema = exactObject({
  childId: idText(),
  kind: string<RequestKind>()
    .typeError('validation.invalid')
    .oneOf(REQUEST_KINDS, 'validation.invalid')
    .required('validation.required'),
  currency: currencyText().required('validation.required'),
  amount: inCurrencyOf(
    decimalNumber().required('validation.amountPositive').moreThan(0, 'validation.amountPositive'),
  ),
  from: idText().optional().test('spend', 'validation.unknownField', onlyOfSpending),
  closesJar: boolean()
    .typeError('validation.invalid')
    .test('spend', 'validation.unknownField', onlyOfSpending)
    .test('jar', 'validation.invalid', isOfJar),
  reason: newLines(requiredText(LIMITS.description)),
});

/** Amount in the request's currency. The server knows that, so it checks the decimals. */
export const approveRequestSchema = exactObject({
  amount: decimalNumber()
    .moreThan(0, 'validation.amountPositive')
    .max(MAX_ENTRY_MINOR, 'validation.amountInvalid'),
  reply: newLines(text(LIMITS.description)),
});

export const declineRequestSchema = exactObject({ reply: newLines(text(LIMITS.description)) });

/** Either a child's requests, or a family's open ones. */
export const listRequestsSchema = exactObject({
  childId: idText().optional(),
  familyId: idText().optional(),
}).test(
  'one',
  'validation.required',
  ({ childId, familyId }) => (childId === undefined) !== (familyId === undefined),
);
