import { describe, expect, it } from 'vitest';
import { ALL_COLLECTIONS } from '../data/collections';
import { QUERIES } from '../data/queries';
import { LIMITS } from '../kernel/schema/limits';
import { ROUTES, type RouteName } from './contract';
import { fieldsOf, itemSchema } from './openapi/json-schema';
import { check } from '../kernel/schema/parse';
import type { SchemaOf } from '../kernel/schema/schema-of';

/** Part of a yup description that limits a value's size. */
interface Described {
  readonly type: string;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { readonly name?: string; readonly params?: { max?: unknown } }[];
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}

const hasTest = ({ tests = [] }: Described, names: readonly string[]) =>
  tests.some(({ name }) => names.includes(name ?? ''));

/** Lists the paths in a schema that make its values unbounded, with the type at fault. */
function unbounded(schema: Described, path: string): string[] {
  if (schema.oneOf?.length) return [];
  switch (schema.type) {
    case 'object':
      return [
        ...(hasTest(schema, ['noUnknown']) ? [] : [`${path}: takes any field`]),
        ...Object.entries(schema.fields ?? {}).flatMap(([name, field]) =>
          unbounded(field, `${path}.${name}`),
        ),
      ];
    case 'array':
      return [
        ...(hasTest(schema, ['max', 'length']) ? [] : [`${path}: any number of items`]),
        ...(schema.innerType ? unbounded(schema.innerType, `${path}[]`) : [`${path}: any item`]),
      ];
    case 'string':
      return hasTest(schema, ['max', 'length', 'datetime']) ? [] : [`${path}: any length`];
    case 'number':
      return hasTest(schema, ['max', 'decimals']) ? [] : [`${path}: any size`];
    case 'boolean':
      return [];
    default:
      // `isMemberId` limits numbers and length, and `isPartsById` the number of parts.
      return path === 'body.newOwnerId' || path === 'body.parts' ? [] : [`${path}: ${schema.type}`];
  }
}

const described = (schema: SchemaOf) => schema.describe() as unknown as Described;

describe.each(Object.keys(ROUTES) as RouteName[])('the input of %s', (name) => {
  const { params, query, body } = ROUTES[name];

  it('is bounded: every text, number and list of it', () => {
    const parts: [string, SchemaOf | null][] = [
      ['params', params],
      ['query', query],
      ['body', body],
    ];
    const found = parts.flatMap(([part, schema]) =>
      schema ? unbounded(described(schema), part) : [],
    );
    expect(found).toEqual([]);
  });
});

/** Lists the paths of the lists in a schema. */
function listsIn(schema: SchemaOf, path: readonly string[] = []): (readonly string[])[] {
  if (schema.type === 'array') return [path, ...listsIn(itemSchema(schema), [...path, '0'])];
  if (schema.type !== 'object') return [];
  return fieldsOf(schema).flatMap(([name, field]) => listsIn(field, [...path, name]));
}

const LISTS = (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
  const { body }: { body: SchemaOf | null } = ROUTES[name];
  return body ? listsIn(body).map((path) => [name, path.join('.'), body] as const) : [];
});

describe('a list that is too long', () => {
  it.each(LISTS)('of %s, body.%s, is refused before its items are looked at', (_, path, body) => {
    let looks = 0;
    const look = (item: object, key: string | symbol): unknown => {
      looks += 1;
      return Reflect.get(item, key);
    };
    const ownKeys = () => {
      looks += 1;
      return [];
    };
    const items = Array.from({ length: 10_000 }, () => new Proxy({}, { get: look, ownKeys }));
    const value = path.split('.').reduceRight<unknown>((inside, key) => ({ [key]: inside }), items);
    expect(check(body, value)).toEqual({
      ok: false,
      fields: [{ path, key: 'validation.tooMany' }],
    });
    expect(looks).toBe(0);
  });

  it('there is in several calls', () => {
    expect(LISTS.length).toBeGreaterThan(5);
  });
});

describe('every list that can grow', () => {
  it('has a maximum that its query can return in full', () => {
    const queries = ALL_COLLECTIONS.flatMap(({ queries: own }) => Object.values(own));
    // Queries of screens that show everything; histories grow without end, and are read in pages.
    const whole = queries.filter(({ readers, orderBy, most }) => readers && (!orderBy || most));
    expect(whole.filter(({ most = Infinity, limit }) => most > limit)).toEqual([]);
    expect(whole.length).toBeGreaterThan(4);
  });

  it('is read by a query with a limit', () => {
    const limits = Object.values(QUERIES).map(({ limit }) => limit);
    expect(limits.every((limit) => Number.isInteger(limit) && limit > 0 && limit <= 500)).toBe(
      true,
    );
  });

  it('fits into a response, even when every reason has its maximum length', () => {
    const longest = 'x'.repeat(LIMITS.reason);
    const reasons = Array.from({ length: LIMITS.reasons }, () => `${longest}字`.repeat(2));
    expect(JSON.stringify({ a: reasons, b: reasons }).length).toBeLessThan(64 * 1024);
  });
});
