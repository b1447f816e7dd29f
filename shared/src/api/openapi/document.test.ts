import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { ArraySchema } from 'yup';
import { check } from '../../kernel/schema/parse';
import { ERRORS_OF_EVERY_CALL, ROUTES, type RouteName } from '../contract';
import { CLIENT_SCHEMA_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../kernel/call/headers';
import { ERRORS } from '../../kernel/call/errors';
import { MAYAS_FAMILY } from '../../kernel/call/example-family';
import type { Route } from '../../kernel/call/route';
import { openApiDocument } from './document';
import type { Operation, Reference } from './document-types';
import { COMMON_NOTES } from './field-notes';
import { itemSchema, type JsonSchema } from './json-schema';
import { createShapes, ownNotes } from './shapes';

const api = openApiDocument();
const NAMES = Object.keys(ROUTES) as RouteName[];

function operationOf(name: RouteName): Operation {
  const route: Route = ROUTES[name];
  const operation =
    api.paths[route.path]?.[route.method.toLowerCase() as Lowercase<Route['method']>];
  if (!operation) throw new Error(`${name} is not in the document`);
  return operation;
}

/** Converts a schema for ajv, with the shared shapes in their own schema. */
function forAjv(schema: object): object {
  const text = JSON.stringify(schema);
  return JSON.parse(text.replaceAll('#/components/schemas/', 'api#/$defs/')) as object;
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
ajv.addSchema(forAjv({ $id: 'api', $defs: api.components.schemas }));
const compiled = new Map<string, ValidateFunction>();

/** Compiles a validator that follows references into the document, once per schema. */
function validatorOf(schema: JsonSchema): (value: unknown) => boolean {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(forAjv(schema));
  compiled.set(text, validate);
  return (value) => validate(value);
}

const bodySchema = (name: RouteName) =>
  operationOf(name).requestBody?.content['application/json'].schema;

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const copy = JSON.parse(JSON.stringify(api)) as Record<string, unknown>;
    expect(await validator.validate(copy)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('contains everything that it refers to', () => {
    const refs = JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g);
    const broken = [...refs].filter(([, path = '']) => {
      let at: unknown = api;
      for (const key of path.split('/')) at = (at as Record<string, unknown> | undefined)?.[key];
      return at === undefined;
    });
    expect(broken).toEqual([]);
  });

  it('contains no unused component', () => {
    const text = JSON.stringify(api);
    const { schemas, responses, parameters, headers } = api.components;
    for (const [kind, held] of Object.entries({ schemas, responses, parameters, headers })) {
      const unused = Object.keys(held).filter(
        (name) => !text.includes(`"#/components/${kind}/${name}"`),
      );
      expect(unused, kind).toEqual([]);
    }
  });

  it('includes every note about a field', () => {
    const text = JSON.stringify(api);
    const notes = [COMMON_NOTES, ...Object.values(ownNotes())].flatMap((own) => Object.values(own));
    const unused = notes.filter((note) => !text.includes(JSON.stringify(note)));
    expect(unused).toEqual([]);
  });

  it('has one shape per name', () => {
    const shapes = Object.values<Route>(ROUTES).flatMap(({ response }) => {
      const schema = response instanceof ArraySchema ? itemSchema(response) : response;
      const name = schema.meta()?.shape;
      return name === undefined ? [] : [{ name, text: JSON.stringify(schema.describe()) }];
    });
    const texts = new Set(shapes.map(({ name, text }) => `${name} ${text}`));
    expect(texts.size).toBe(new Set(shapes.map(({ name }) => name)).size);
  });

  it('has each resource once, under a name of its own', () => {
    const names = api.tags.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('lists the answers of failed calls by name', () => {
    const names = Object.keys(api.components.responses);
    expect(names).toEqual(names.toSorted());
  });

  it('is the same each time', () => {
    expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(api));
  });

  it('has one name per shape', () => {
    const shapes = Object.entries(createShapes().shared).map(([name, shape]) => {
      const { properties = {}, ...rest } = shape;
      return [name, JSON.stringify([rest, Object.keys(properties)])] as const;
    });
    expect(new Set(shapes.map(([, text]) => text)).size).toBe(shapes.length);
  });
});

describe.each(NAMES)('%s', (name) => {
  const route: Route = ROUTES[name];

  it('is described under its own name, with the callers that the contract allows', () => {
    const operation = operationOf(name);
    expect(operation.operationId).toBe(name);
    expect(operation.security.length > 0).toBe(route.caller !== 'anyone');
    expect(operation.tags).toEqual([route.tag.name]);
    expect(api.tags).toContainEqual(route.tag);
  });

  it('describes every parameter of its path', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const named = operationOf(name).parameters.flatMap((parameter) =>
      'in' in parameter && parameter.in === 'path' && parameter.required ? [parameter.name] : [],
    );
    expect(named).toEqual(inPath);
  });

  it('lists every error code that it can return, under that code’s status', () => {
    const codes = [...ERRORS_OF_EVERY_CALL, ...route.errors].filter(
      (code) => code !== 'unauthenticated' || route.caller !== 'anyone',
    );
    const answers = Object.entries(operationOf(name).responses).flatMap(([status, response]) => {
      if (status === '200') return [];
      const key = (response as Reference).$ref.split('/').at(-1) ?? '';
      const { schema } = api.components.responses[key]!.content['application/json'];
      return (schema.properties?.['code']?.enum ?? []).map((code) => `${status} ${String(code)}`);
    });
    expect(answers.sort()).toEqual(
      [...new Set(codes.map((code) => `${ERRORS[code].status} ${code}`))].sort(),
    );
  });

  it('explains how to sign in on a 401, and only there', () => {
    for (const [status, response] of Object.entries(operationOf(name).responses)) {
      if (status === '200') continue;
      const key = (response as Reference).$ref.split('/').at(-1) ?? '';
      const headers = Object.keys(api.components.responses[key]!.headers);
      expect(headers.includes('WWW-Authenticate'), status).toBe(status === '401');
    }
  });

  it('accepts the headers that the contract says', () => {
    const headers = operationOf(name).parameters.flatMap((parameter) =>
      '$ref' in parameter ? [parameter.$ref.split('/').at(-1)] : [],
    );
    expect(headers.includes(IDEMPOTENCY_KEY_HEADER)).toBe(route.idempotent);
    expect(headers.includes(CLIENT_SCHEMA_HEADER)).toBe(!route.anyApp);
  });

  it('has a valid example', () => {
    const example = route.example(MAYAS_FAMILY);
    const answer = operationOf(name).responses['200'];
    const schema = 'content' in answer! ? answer.content['application/json'].schema : {};
    expect(check(route.response, example.answer)).toMatchObject({ ok: true });
    expect(validatorOf(schema)(example.answer)).toBe(true);
    if (route.body) {
      expect(check(route.body, example.body)).toMatchObject({ ok: true });
      expect(validatorOf(bodySchema(name) ?? {})(example.body)).toBe(true);
    } else {
      expect(example.body).toBeUndefined();
    }
    expect(check(route.params, example.params ?? {})).toMatchObject({ ok: true });
    expect(check(route.query, example.query ?? {})).toMatchObject({ ok: true });
  });
});

const WITH_BODY = NAMES.filter((name) => ROUTES[name].body !== null);

describe.each(WITH_BODY)('the body of %s', (name) => {
  const route: Route = ROUTES[name];
  const example = route.example(MAYAS_FAMILY).body as Record<string, unknown>;
  const strange = [undefined, null, 0, -1, 1.5, '', 'x', 'x'.repeat(5000), [], {}, true, ['', '']];

  it.each([...Object.keys(example), 'surprise'])(
    'accepts %s exactly if the server does',
    (field) => {
      const accepts = validatorOf(bodySchema(name) ?? {});
      for (const value of strange) {
        const body = JSON.parse(JSON.stringify({ ...example, [field]: value })) as unknown;
        expect(accepts(body), JSON.stringify(body).slice(0, 200)).toBe(check(route.body!, body).ok);
      }
    },
  );

  it('is required unless the server works without one', () => {
    expect(operationOf(name).requestBody?.required).toBe(!check(route.body!, {}).ok);
  });
});
