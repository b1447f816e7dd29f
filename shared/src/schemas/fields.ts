import { number, object, string, type ObjectShape } from 'yup';
import { CURRENCY_CODES, type CurrencyCode } from '../money/currency';
import { LIMITS } from './limits';

/**
 * Control characters would break logs, CSV exports and screen readers; no name needs them. Half of a
 * surrogate pair is no character at all, and neither Firestore nor a URL can hold one.
 */
// oxlint-disable-next-line no-control-regex
const CHARACTERS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;

export function text(max: number) {
  return string()
    .typeError('validation.text')
    .max(max, 'validation.tooLong')
    .matches(CHARACTERS, { message: 'validation.characters', excludeEmptyString: true });
}

export function requiredText(max: number, key = 'validation.required') {
  return text(max).required(key);
}

/** A document id as it comes in a path, a query or a body. Firestore keeps `__x__` to itself. */
export const ID = /^(?!__.*__$)[A-Za-z0-9_-]+$/;

export function idText() {
  return requiredText(LIMITS.id).matches(ID, 'validation.id');
}

/**
 * An e-mail address as browsers accept it in an email field.
 * Source: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export function emailText() {
  return text(LIMITS.email).matches(EMAIL, {
    message: 'validation.email',
    excludeEmptyString: true,
  });
}

export function currencyText() {
  return string<CurrencyCode>()
    .typeError('validation.currency')
    .oneOf(CURRENCY_CODES, 'validation.currency');
}

export function decimalNumber() {
  return number().typeError('validation.amountInvalid');
}

/** An object that refuses fields it does not name. */
export function exactObject<S extends ObjectShape>(shape: S) {
  return object(shape)
    .noUnknown('validation.unknownField')
    .typeError('validation.object')
    .required('validation.object');
}
