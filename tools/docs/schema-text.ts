import { jsonSchemaOf, type JsonSchema } from '@pennysprout/shared/api/openapi/json-schema';
import {
  emailText,
  idText,
  nameText,
  newLines,
  text,
} from '@pennysprout/shared/kernel/schema/fields';
import { anchor, code } from './markdown';
import type { SchemaOf } from '@pennysprout/shared/kernel/schema/schema-of';

type Row = [field: string, type: string, required: string, meaning: string];

/** Returns the fields of an object as rows of a table; those of nested objects by their full path. */
export function fieldRows(schema: JsonSchema, within = ''): Row[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${within}${name}`;
    const row: Row = [
      code(path),
      typeText(field),
      required.includes(name) ? 'yes' : '',
      field.description ?? '',
    ];
    const inner = field.items?.properties ? fieldRows(field.items, `${path}[].`) : [];
    return [row, ...fieldRows(field, `${path}.`), ...inner];
  });
}

/** Describes a schema's type in a few words. */
export function typeText(schema: JsonSchema): string {
  const { $ref, anyOf, type = 'any' } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return `[${name}](${anchor(name)})`;
  }
  if (anyOf) return anyOf.map(typeText).join(' or ');
  if (typeof type === 'string') return [nameOf(type, schema), ...limitsOf(type, schema)].join(', ');
  return type.map((one) => typeText({ ...withoutNull(schema), type: one })).join(' or ');
}

function withoutNull({ enum: values, ...rest }: JsonSchema): JsonSchema {
  return values ? { ...rest, enum: values.filter((value) => value !== null) } : rest;
}

function nameOf(type: string, schema: JsonSchema): string {
  if (type === 'null') return 'null';
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (type === 'string') return schema.format === 'date-time' ? 'instant in UTC' : 'text';
  if (type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  if (type === 'integer') return 'whole number';
  return type;
}

function limitsOf(type: string, schema: JsonSchema): string[] {
  if (type === 'string') return [...lengthOf(schema), ...patternsOf(schema)];
  if (type === 'number' || type === 'integer') return boundsOf(schema);
  if (type !== 'array') return [];
  const { maxItems, uniqueItems = false } = schema;
  return [
    ...(maxItems === undefined ? [] : [`up to ${maxItems}`]),
    ...(uniqueItems ? ['no two the same'] : []),
  ];
}

function lengthOf({ minLength = 0, maxLength }: JsonSchema): string[] {
  if (maxLength !== undefined) {
    return [
      minLength > 0 ? `${minLength} to ${maxLength} characters` : `up to ${maxLength} characters`,
    ];
  }
  return minLength > 0 ? ['not empty'] : [];
}

function boundsOf(schema: JsonSchema): string[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  return [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`beneath ${exclusiveMaximum}`]),
  ];
}

/** Patterns in words. The one that every text has is explained once, at the top of the page. */
const PATTERNS: ReadonlyMap<string, string> = new Map([
  [lastPattern(text(1)), ''],
  [lastPattern(nameText(1)), 'one line with nothing invisible'],
  [lastPattern(newLines(text(1).defined())), 'nothing invisible'],
  [lastPattern(idText()), 'letters, digits, `_` and `-`'],
  [lastPattern(emailText().required()), 'email address'],
  [lastPattern(emailText()), 'email address or empty'],
  ['^$|Z$', 'ending in Z'],
]);

function lastPattern(schema: SchemaOf): string {
  const { pattern = '', allOf = [] } = jsonSchemaOf(schema, new Map());
  return allOf.at(-1)?.pattern ?? pattern;
}

function patternsOf({ pattern, allOf = [] }: JsonSchema): string[] {
  const all = [pattern, ...allOf.map((more) => more.pattern)].filter((one) => one !== undefined);
  return all.map((one) => PATTERNS.get(one) ?? `matching ${code(one)}`).filter(Boolean);
}
