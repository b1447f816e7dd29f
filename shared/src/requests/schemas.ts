import { boolean, string } from 'yup';
import {
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestKind,
  type RequestStatus,
} from '../kernel/call/request-states';
import { FREE } from '../ledger/account';
import { JAR_ICONS, JAR_PURPOSES, type JarIcon, type JarPurpose } from '../ledger/jar-choices';
import { MAX_BALANCE_MINOR, MAX_ENTRY_MINOR } from '../kernel/money/money';
import { inCurrencyOf, minorUnits } from '../kernel/schema/amounts';
import {
  currencyText,
  decimalNumber,
  exactObject,
  idText,
  newLines,
  requiredText,
  storedInstant,
  storedText,
  text,
} from '../kernel/schema/fields';
import { LIMITS } from '../kernel/schema/limits';

function requestKind() {
  return string<RequestKind>()
    .typeError('validation.invalid')
    .oneOf(REQUEST_KINDS, 'validation.invalid')
    .required('validation.required');
}

/** Fields of a request's document that belong together. */
interface StoredRequest {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly from: string | null;
  readonly givenMinor: number | null;
  readonly decidedBy: string | null;
  readonly decidedAt: object | null;
  readonly entryId: string | null;
}

/** Returns true if a request's answer fits its status, and money is held only for spending. */
function isWhole(request: StoredRequest): boolean {
  const { kind, status, from, givenMinor, decidedBy, decidedAt, entryId } = request;
  const isAnswered = [decidedBy, decidedAt].every((one) => (one !== null) === (status !== 'open'));
  const isGiven = [givenMinor, entryId].every((one) => (one !== null) === (status === 'approved'));
  return isAnswered && isGiven && (from !== null) === (kind === 'spend');
}

/** Creates the schema of a request in a document. */
export function storedRequest() {
  return exactObject({
    createdAt: storedInstant(),
    userId: idText(),
    familyId: idText(),
    kind: requestKind(),
    currency: currencyText().required('validation.required'),
    amountMinor: minorUnits(1, MAX_ENTRY_MINOR).required('validation.amountPositive'),
    from: idText().nullable(),
    closesJar: boolean().required('validation.required'),
    jarTargetMinor: minorUnits(1, MAX_ENTRY_MINOR).optional(),
    jarIcon: string<JarIcon>().oneOf(JAR_ICONS, 'validation.invalid').optional(),
    jarPurpose: string<JarPurpose>().oneOf(JAR_PURPOSES, 'validation.invalid').optional(),
    reason: storedText(LIMITS.description).required('validation.required'),
    status: string<RequestStatus>()
      .typeError('validation.invalid')
      .oneOf(REQUEST_STATUSES, 'validation.invalid')
      .required('validation.required'),
    reply: storedText(LIMITS.description).nullable(),
    givenMinor: minorUnits(1, MAX_BALANCE_MINOR).nullable(),
    decidedBy: idText().nullable(),
    decidedAt: storedInstant().nullable(),
    entryId: idText().nullable(),
  }).test('answer', 'validation.invalid', (request) => isWhole(request as StoredRequest));
}

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
  kind: requestKind(),
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
