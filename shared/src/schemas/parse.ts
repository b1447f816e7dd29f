import { ValidationError, type InferType } from 'yup';
import { AppError, type FieldError } from '../api/errors';
import { isValidationKey } from '../api/validation-messages';
import type { SchemaOf } from './schema-of';

function trimStrings(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimStrings);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimStrings(item)]));
  }
  return value;
}

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
 * Trims every text, then checks without any coercion: "12" is not a number and a field that the
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
    const value = schema.validateSync(trimStrings(input), { strict: true, abortEarly: false });
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
