import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { array, date, mixed, number, object, string } from 'yup';
import { savePreferencesSchema } from '../../family-preferences/schemas';
import {
  currencyText,
  emailText,
  exactObject,
  idText,
  nameText,
  newLines,
  text,
} from '../../kernel/schema/fields';
import { check } from '../../kernel/schema/parse';
import { jsonSchemaOf } from './json-schema';
import type { SchemaOf } from '../../kernel/schema/schema-of';

function accepts(schema: SchemaOf): (value: unknown) => boolean {
  const ajv = new Ajv2020({ validateFormats: false });
  const validate = ajv.compile(jsonSchemaOf(schema, new Map()));
  return (value) => validate(value);
}

const TEXTS = [
  '',
  'a',
  'ab',
  'a\u200bb',
  'a\nb',
  'ی\u200c',
  'a\u0000b',
  '\ud800',
  '💰💰',
  'x'.repeat(129),
  'x'.repeat(2049),
];
const IDS = ['abc_-9', 'a/b', '..', '__all__', '__', 'a b', 'é'];
const EMAILS = ['ann@example.com', 'ANN@EXAMPLE.COM', 'a+b@c', 'ann@', '@x', 'a@b..c', 'a b@c.d'];
const OTHERS = [null, 0, -1, 1.5, true, [], {}, ['a'], { a: 1 }, 'USD', 'usd', 'XXX'];
const VALUES = [...TEXTS, ...IDS, ...EMAILS, ...OTHERS];

describe.each<[string, SchemaOf]>([
  ['a text', text(60).defined()],
  ['a text of at least two characters', text(60).required().min(2)],
  ['a name', nameText(60)],
  ['lines', newLines(text(60).defined())],
  ['an id', idText()],
  ['an email address', emailText().required()],
  ['an email address that may be empty', emailText().defined()],
  ['a currency', currencyText().required()],
  ['a currency or null', currencyText().nullable().defined()],
  ['a positive number', number().defined().moreThan(0)],
  ['a number within bounds', number().defined().min(0).max(1)],
  ['a number beneath a bound', number().defined().lessThan(1)],
  ['a whole number', number().defined().integer()],
  ['a list', array(text(1).defined()).defined().min(1)],
  ['an object of nothing', exactObject({})],
  ['an object', exactObject({ a: number().required(), b: text(3) })],
  ['an object that may have more', object({ a: number() }).required()],
])('the JSON Schema of %s', (_name, schema) => {
  it('accepts exactly what the schema itself accepts', () => {
    const byJson = accepts(schema);
    const untrimmed = VALUES.filter((value) => typeof value !== 'string' || value === value.trim());
    expect(untrimmed.filter(byJson)).toEqual(untrimmed.filter((value) => check(schema, value).ok));
  });
});

describe('a field that depends on another field', () => {
  const preferences = {
    interestRate: 0,
    depositReasons: ['Allowance'],
    withdrawReasons: [],
    localCurrency: 'USD',
  };

  it.each([
    { exchangeRateSource: 'api' },
    { exchangeRateSource: 'api', exchangeRate: null },
    { exchangeRateSource: 'api', exchangeRate: 32.5 },
    { exchangeRateSource: 'manual' },
    { exchangeRateSource: 'manual', exchangeRate: null },
    { exchangeRateSource: 'manual', exchangeRate: 0 },
    { exchangeRateSource: 'manual', exchangeRate: 32.5 },
    { exchangeRateSource: 'bank', exchangeRate: 32.5 },
    { exchangeRate: 32.5 },
    { exchangeRateSource: 'api', depositReasons: ['Gift', 'Gift'] },
    { exchangeRateSource: 'api', exchangeRateLastUpdated: '2026-05-01T08:00:00Z' },
    { exchangeRateSource: 'api', exchangeRateLastUpdated: '2026-05-01T08:00:00+08:00' },
  ])('is judged as by the schema itself: %j', (fields) => {
    const value = { ...preferences, ...fields };
    expect(accepts(savePreferencesSchema)(value)).toBe(check(savePreferencesSchema, value).ok);
  });
});

it('has a condition for the values that change it, and for no other', () => {
  const b = string().oneOf(['x', 'y']).required();
  const a = text(9).when('b', ([value], field) => (value === 'x' ? field.min(2) : field));
  expect(jsonSchemaOf(exactObject({ a, b }), new Map())['allOf']).toMatchObject([
    { if: { properties: { b: { const: 'x' } } } },
  ]);
});

describe('a rule that JSON Schema cannot express', () => {
  it.each<[string, SchemaOf]>([
    ['a rule without a name that is known', text(3).test('odd', 'x', () => true)],
    ['a check by code', mixed((value): value is string => value === 'a')],
    ['a type that JSON does not have', date()],
    ['a flag of a regular expression', string().matches(/a/s)],
    ['letters outside of a range, in either case', string().matches(/abc/i)],
    [
      'a dependence on a field of any text',
      object({ a: text(1).when('b', (_values, field) => field.min(1)), b: text(1) }),
    ],
  ])('is refused: %s', (_name, schema) => {
    expect(() => jsonSchemaOf(schema, new Map())).toThrow(/JSON Schema|flag|listed/);
  });

  it('is allowed with a note that describes it', () => {
    const schema = mixed((value): value is string => value === 'a').required();
    const customSchemas = new Map([[schema as SchemaOf, { const: 'a' }]]);
    expect(jsonSchemaOf(exactObject({ a: schema }), customSchemas).properties).toEqual({
      a: { const: 'a' },
    });
  });
});
