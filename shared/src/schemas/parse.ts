import { ObjectSchema, ValidationError, type InferType } from 'yup';
import { AppError, type FieldError } from '../api/errors';
import { isValidationKey } from '../api/validation-messages';
import { inOneLine } from '../text';
import type { SchemaOf } from './schema-of';

/** Trims every text, and makes one line of those that come from text areas. */
function tidy(value: unknown, schema?: SchemaOf): unknown {
  if (typeof value === 'string') {
    return (schema?.meta()?.inOneLine ? inOneLine(value) : value).trim();
  }
  if (Array.isArray(value)) return value.map((item) => tidy(item));
  if (value !== null && typeof value === 'object') {
    const fields = fieldsOf(schema);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, tidy(item, fields.get(key))]),
    );
  }
  return value;
}

function fieldsOf(schema: SchemaOf | undefined): ReadonlyMap<string, SchemaOf> {
  // yup leaves the fields of an object untyped; ours have schemas alone, and no references.
  return new Map(schema instanceof ObjectSchema ? Object.entries(schema.fields as Fields) : []);
}

type Fields = Readonly<Record<string, SchemaOf>>;

/** yup's own English never leaves this file: what is not one of our keys becomes the general one. */
function toFieldErrors(error: ValidationError): FieldError[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const byPath = new Map<string, FieldError>();
  for (const { path = '', message, params } of all) {
    // The first complaint about a field is the one to show.
    if (byPath.has(path)) continue;
    const key = isValidationKey(message) ? message : 'validation.invalid';
    const amount = params?.['smallestAmount'];
    byPath.set(path, { path, key, ...(typeof amount === 'string' && { amount }) });
  }
  return [...byPath.values()];
}

/**
 * Tidies every text, then checks without any coercion: "12" is not a number and a field that the
 * schema does not name is refused. Forms, request bodies and queries all go through here, but for the
 * child's login, which has `checkRequiredTexts`.
 *
 * @returns the value, or the fields that were refused.
 */
export function check<S extends SchemaOf>(
  schema: S,
  input: unknown,
): { ok: true; value: InferType<S> } | { ok: false; fields: FieldError[] } {
  try {
    const value = schema.validateSync(tidy(input, schema), { strict: true, abortEarly: false });
    return { ok: true, value };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, fields: toFieldErrors(error) };
    throw error;
  }
}

/** @throws AppError `invalid_request` that names the refused fields. */
export function parse<S extends SchemaOf>(schema: S, input: unknown): InferType<S> {
  const result = check(schema, input);
  if (!result.ok) throw new AppError('invalid_request', { fields: result.fields });
  return result.value;
}
