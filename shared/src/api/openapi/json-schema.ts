import { ArraySchema, isSchema, ObjectSchema, type SchemaDescription } from 'yup';
import type { SchemaOf } from '../../kernel/schema/schema-of';

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';
type JsonScalar = string | number | boolean | null;

/** Subset of JSON Schema 2020-12, OpenAPI 3.1's dialect, that we use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly const?: JsonScalar;
  readonly enum?: readonly JsonScalar[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly maxProperties?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
}

/** JSON Schemas for schemas with custom tests, which cannot be inspected. */
export type CustomSchemas = ReadonlyMap<SchemaOf, JsonSchema>;

type Params = Readonly<Record<string, unknown>>;

/** Keywords for a type's minimum and maximum. */
const BOUNDS: Readonly<Record<string, readonly [keyof JsonSchema, keyof JsonSchema]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
};

/**
 * yup tests that compare fields or count decimals, which JSON Schema cannot express. The fields'
 * descriptions state them.
 */
const ONLY_IN_WORDS: ReadonlySet<string> = new Set([
  'absent',
  'calendar',
  'datetime_precision',
  'decimals',
  'different',
  'jar',
  'minimum',
  'one',
  'spend',
  'timeZone',
]);

/**
 * Converts a yup schema to JSON Schema.
 *
 * @throws Error for an unknown test, so that none is silently left out.
 */
export function jsonSchemaOf(schema: SchemaOf, customSchemas: CustomSchemas): JsonSchema {
  const given = customSchemas.get(schema);
  if (given) return given;
  if (schema instanceof ObjectSchema) return objectSchema(schema, customSchemas);
  const description = schema.describe();
  return withNull(description, {
    ...typeOf(description),
    ...valuesOf(description),
    ...(schema instanceof ArraySchema ? { items: itemsOf(schema, customSchemas) } : {}),
    ...rulesOf(schema, description),
  });
}

/** Narrows yup's own check, which also admits `lazy`, unknown until there is a value. */
function isWholeSchema(value: unknown): value is SchemaOf {
  return isSchema(value) && 'spec' in value && 'tests' in value;
}

/** Returns the schema of a list's items. */
export function itemSchema(schema: SchemaOf): SchemaOf {
  const inner: unknown = schema instanceof ArraySchema ? schema.innerType : null;
  if (!isWholeSchema(inner)) throw new Error(`a ${schema.type} says nothing about its items`);
  return inner;
}

/** Returns an object's fields by name. */
export function fieldsOf(schema: SchemaOf): [name: string, field: SchemaOf][] {
  if (!(schema instanceof ObjectSchema)) throw new Error(`a ${schema.type} has no fields`);
  return Object.entries<unknown>(schema.fields).map(([name, field]) => {
    if (!isWholeSchema(field)) throw new Error(`${name} is no schema`);
    return [name, field];
  });
}

function itemsOf(schema: SchemaOf, customSchemas: CustomSchemas): JsonSchema {
  return jsonSchemaOf(itemSchema(schema), customSchemas);
}

function typeOf({ type, tests }: SchemaDescription): JsonSchema {
  if (type === 'number') {
    return { type: tests.some(({ name }) => name === 'integer') ? 'integer' : 'number' };
  }
  if (type === 'string' || type === 'boolean' || type === 'array') return { type };
  throw new Error(`no JSON Schema for yup's ${type}`);
}

function valuesOf({ oneOf }: SchemaDescription): JsonSchema {
  const values = oneOf as readonly JsonScalar[];
  const [only] = values;
  if (only === undefined) return {};
  return values.length === 1 ? { const: only } : { enum: values };
}

function withNull({ nullable }: SchemaDescription, schema: JsonSchema): JsonSchema {
  if (!nullable || typeof schema.type !== 'string') return schema;
  const values = schema.enum ? { enum: [...schema.enum, null] } : {};
  return { ...schema, type: [schema.type, 'null'], ...values };
}

function rulesOf(schema: SchemaOf, description: SchemaDescription): JsonSchema {
  // Not from the description, which has each name only once: a string may have several patterns.
  const rules = schema.tests.map(({ OPTIONS: { name = '', params = {} } = {} }) =>
    ruleOf(description, name, params as Params),
  );
  const patterns = rules.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
  const lengths = rules.flatMap(({ minLength }) => (minLength === undefined ? [] : [minLength]));
  return {
    ...rules.reduce((all, rule) => ({ ...all, ...rule }), {}),
    ...(lengths.length > 0 ? { minLength: Math.max(...lengths) } : {}),
    ...patternsOf(schema, patterns),
  };
}

/** Converts one yup test to JSON Schema keywords. */
function ruleOf({ type, oneOf }: SchemaDescription, name: string, params: Params): JsonSchema {
  if (ONLY_IN_WORDS.has(name)) return {};
  switch (name) {
    case 'min':
    case 'max':
      return boundOf(type, params);
    case 'integer':
      return {};
    case 'required':
      // Only strings have it, meaning not empty; a list of values implies it.
      return oneOf.length > 0 ? {} : { minLength: 1 };
    case 'matches':
      return { pattern: patternOf(params['regex']) };
    case 'datetime':
      return { format: 'date-time' };
    case 'datetime_offset':
      return params['allowOffset'] === true ? {} : { pattern: 'Z$' };
    case 'duplicates':
      return { uniqueItems: true };
    default:
      throw new Error(`no JSON Schema for the rule "${name}" of a ${type}`);
  }
}

function boundOf(type: string, { min, max, more, less }: Params): JsonSchema {
  if (more !== undefined) return { exclusiveMinimum: Number(more) };
  if (less !== undefined) return { exclusiveMaximum: Number(less) };
  const keywords = BOUNDS[type];
  if (!keywords) throw new Error(`no JSON Schema for the bounds of a ${type}`);
  return min === undefined ? { [keywords[1]]: Number(max) } : { [keywords[0]]: Number(min) };
}

/** Converts a regular expression to a JSON Schema pattern, which always has the flag u and no others. */
function patternOf(regex: unknown): string {
  if (!(regex instanceof RegExp)) throw new Error('a pattern without a regular expression');
  const { source, flags } = regex;
  if (/[^iu]/.test(flags)) throw new Error(`no JSON Schema for the flags of ${String(regex)}`);
  return flags.includes('i') ? withBothCases(source) : source;
}

/** Rewrites a case-insensitive pattern that names letters only by the range a-z. */
function withBothCases(source: string): string {
  const letters = source.replaceAll(/a-z|\\[dw]/g, '');
  if (/[A-Za-z]/.test(letters)) throw new Error(`cannot write ${source} without the flag i`);
  return source.replaceAll('a-z', 'A-Za-z');
}

/** Adds the empty string where yup lets it pass a pattern, which only trying shows. */
function patternsOf(schema: SchemaOf, patterns: readonly string[]): JsonSchema {
  const empty = schema.isValidSync('', { strict: true });
  const whole = patterns.map((pattern) =>
    empty && !new RegExp(pattern, 'u').test('') ? `^$|${pattern}` : pattern,
  );
  const [only] = whole;
  if (only === undefined) return {};
  return whole.length === 1
    ? { pattern: only }
    : { pattern: only, allOf: whole.slice(1).map((pattern) => ({ pattern })) };
}

function objectSchema(schema: SchemaOf, customSchemas: CustomSchemas): JsonSchema {
  const fields = fieldsOf(schema);
  const required = fields.filter(([, field]) => !field.spec.optional).map(([name]) => name);
  const exact = schema.describe().tests.some(({ name }) => name === 'noUnknown');
  const conditions = conditionsOf(fields, customSchemas);
  return withNull(schema.describe(), {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    ...(exact ? { additionalProperties: false } : {}),
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, jsonSchemaOf(field, customSchemas)]),
    ),
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
  });
}

/** Converts yup's `when`: constraints on fields for some values of another. */
function conditionsOf(fields: [string, SchemaOf][], customSchemas: CustomSchemas): JsonSchema[] {
  return fields.flatMap(([name, field]) =>
    field.deps.flatMap((other) =>
      valuesOfField(fields, other).flatMap((value) => {
        const resolved = field.resolve({ parent: { [other]: value } });
        const then = jsonSchemaOf(resolved, customSchemas);
        const required = !resolved.spec.optional;
        const same =
          JSON.stringify(then) === JSON.stringify(jsonSchemaOf(field, customSchemas)) &&
          resolved.spec.optional === field.spec.optional;
        if (same) return [];
        return {
          if: { properties: { [other]: { const: value } }, required: [other] },
          then: { properties: { [name]: then }, ...(required ? { required: [name] } : {}) },
        };
      }),
    ),
  );
}

function valuesOfField(fields: [string, SchemaOf][], name: string): readonly JsonScalar[] {
  const values = new Map(fields).get(name)?.describe().oneOf ?? [];
  if (values.length === 0) throw new Error(`the values of ${name} cannot be listed`);
  return values as readonly JsonScalar[];
}
