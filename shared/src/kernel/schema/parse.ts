import { ArraySchema, ObjectSchema, ValidationError, type InferType } from 'yup';
import { AppError, type FieldError } from '../call/errors';
import { isValidationKey } from '../call/validation-messages';
import { inOneLine } from '../words/text';
import type { SchemaOf } from './schema-of';

/** Trims all strings, and joins the lines of those from text areas. */
function tidy(value: unknown, schema?: SchemaOf): unknown {
  if (typeof value === 'string') {
    return (schema?.meta()?.inOneLine ? inOneLine(value) : value).trim();
  }
  if (Array.isArray(value)) return value.map((item) => tidy(item, itemOf(schema)));
  if (value !== null && typeof value === 'object') {
    const fields = fieldsOf(schema);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, tidy(item, fields.get(key))]),
    );
  }
  return value;
}

function fieldsOf(schema: SchemaOf | undefined): ReadonlyMap<string, SchemaOf> {
  // yup leaves an object's fields untyped; ours are all schemas, not references.
  return new Map(schema instanceof ObjectSchema ? Object.entries(schema.fields as Fields) : []);
}

type Fields = Readonly<Record<string, SchemaOf>>;

function itemOf(schema: SchemaOf | undefined): SchemaOf | undefined {
  // yup leaves a list's items untyped too.
  return schema instanceof ArraySchema ? (schema.innerType as SchemaOf | undefined) : undefined;
}

/**
 * Finds lists that are too long. They are refused before their items are read: yup would validate each item
 * first.
 */
function longLists(value: unknown, schema: SchemaOf | undefined, path = ''): FieldError[] {
  if (!schema) return [];
  if (Array.isArray(value)) {
    const max = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
    const most = Number(max?.params?.['max'] ?? Infinity);
    if (value.length > most) return [{ path, key: 'validation.tooMany' }];
    return value.flatMap((item, n) => longLists(item, itemOf(schema), `${path}[${n}]`));
  }
  if (value === null || typeof value !== 'object') return [];
  return [...fieldsOf(schema)].flatMap(([name, field]) =>
    longLists((value as Values)[name], field, path === '' ? name : `${path}.${name}`),
  );
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Converts yup's errors. Its own English never leaves this file: a message that is not one of our keys
 * becomes the general key.
 */
function toFieldErrors(error: ValidationError): FieldError[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const byPath = new Map<string, FieldError>();
  for (const { path = '', message, params } of all) {
    // Show only the first error of a field.
    if (byPath.has(path)) continue;
    const key = isValidationKey(message) ? message : 'validation.invalid';
    const amount = params?.['smallestAmount'];
    byPath.set(path, { path, key, ...(typeof amount === 'string' && { amount }) });
  }
  return [...byPath.values()];
}

/**
 * Tidies all strings, then validates without coercion: "12" is not a number, and unknown fields are
 * refused. Used by all forms, request bodies and queries, except the child login form, which uses
 * `checkRequiredTexts`.
 *
 * @returns the value, or the refused fields.
 */
export function check<S extends SchemaOf>(
  schema: S,
  input: unknown,
): { ok: true; value: InferType<S> } | { ok: false; fields: FieldError[] } {
  const tooLong = longLists(input, schema);
  if (tooLong.length > 0) return { ok: false, fields: tooLong };
  try {
    const value = schema.validateSync(tidy(input, schema), { strict: true, abortEarly: false });
    return { ok: true, value };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, fields: toFieldErrors(error) };
    throw error;
  }
}

/**
 * Validates like `check`.
 *
 * @throws AppError `invalid_request` with the refused fields.
 */
export function parse<S extends SchemaOf>(schema: S, input: unknown): InferType<S> {
  const result = check(schema, input);
  if (!result.ok) throw new AppError('invalid_request', { fields: result.fields });
  return result.value;
}
