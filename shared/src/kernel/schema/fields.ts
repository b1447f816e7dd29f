import { isDate } from '../dates/is-date';
import { mixed, number, object, string, type ObjectShape, type StringSchema } from 'yup';
import type { Instant } from '../document/instant';
import { CURRENCY_CODES, type CurrencyCode } from '../money/currency';
import { plainLinePattern, plainLinesPattern } from '../words/text';
import { LIMITS } from './limits';
import { CHARACTERS } from './required-texts';

export function text(max: number) {
  return string()
    .typeError('validation.text')
    .max(max, 'validation.tooLong')
    .matches(CHARACTERS, { message: 'validation.characters', excludeEmptyString: true });
}

export function requiredText(max: number, key = 'validation.required') {
  return text(max).required(key);
}

/** Characters that change the direction of the text after them, so that it reads differently. */
const UNTURNED = /^[^\u202a-\u202e\u2066-\u2069]*$/u;

/**
 * Creates the schema of a text in a document. An old text may violate the rules for new ones; see `nameText`
 * and `newLines`.
 */
export function storedText(max: number) {
  return text(max).defined('validation.required').matches(UNTURNED, 'validation.invisible');
}

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** True if line breaks and tabs become spaces before validation. */
    inOneLine?: true;
  }
}

/** Creates the schema of a name: one line without invisible characters. */
export function nameText(max: number, key?: string) {
  return requiredText(max, key).matches(plainLinePattern(), {
    message: 'validation.invisible',
    excludeEmptyString: true,
  });
}

/**
 * Creates the schema of new text from a text area; see `textProblems` for text that may have been stored
 * before.
 */
export function newLines<S extends StringSchema>(schema: S): S {
  return lines(schema).matches(plainLinesPattern(), {
    message: 'validation.invisible',
    excludeEmptyString: true,
  });
}

/** Creates the schema of text from a text area. */
export function lines<S extends StringSchema>(schema: S): S {
  return schema.meta({ inOneLine: true });
}

/** Document id in a path, query or body. Firestore reserves `__x__`. */
const ID = /^(?!__.*__$)[A-Za-z0-9_-]+$/;

export function idText() {
  return requiredText(LIMITS.id).matches(ID, 'validation.id');
}

/** Returns true for ids that `idText` accepts. For ids that are keys of an object. */
export function isId(text: string): boolean {
  return text.length <= LIMITS.id && ID.test(text);
}

/**
 * Email address as browsers accept it in an email field. Source:
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
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

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Creates the schema of a date, YYYY-MM-DD. */
export function dateText() {
  return string()
    .typeError('validation.date')
    .max('YYYY-MM-DD'.length, 'validation.date')
    .matches(DATE, 'validation.date')
    .test('calendar', 'validation.date', (text) => text == null || isDate(text));
}

/** Format of `Date.toISOString`, in the years that a database can store: from 1 to 9999. */
const INSTANT =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/;

const INSTANT_LENGTH = '2026-01-01T00:00:00.000Z'.length;

/** Creates the schema of an instant, as `Date.toISOString` writes it. */
export function instantText() {
  return string()
    .typeError('validation.invalid')
    .max(INSTANT_LENGTH, 'validation.invalid')
    .matches(INSTANT, 'validation.invalid');
}

/** Creates the schema of an instant in a document. */
export function storedInstant() {
  return mixed(isInstant).typeError('validation.invalid').required('validation.required');
}

function isInstant(value: unknown): value is Instant {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}

export function decimalNumber() {
  return number().typeError('validation.amountInvalid');
}

/** Creates the schema of an object without unknown fields. */
export function exactObject<S extends ObjectShape>(shape: S) {
  return object(shape)
    .noUnknown('validation.unknownField')
    .typeError('validation.object')
    .required('validation.object');
}
