import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import { fieldsOf, itemSchema } from '@pennysprout/shared/api/openapi/json-schema';
import { none, type Route } from '@pennysprout/shared/kernel/call/route';
import { check } from '@pennysprout/shared/kernel/schema/parse';
import type { SchemaOf } from '@pennysprout/shared/kernel/schema/schema-of';
import type { Sample } from './samples';
import { urlOf } from './test-api';

/** Half a surrogate pair: JSON and URLs can encode it, but it is not a character. */
const HALF_PAIR = '\ud800';

/** Wrong values for anything; some are valid in some places. */
const MALFORMED: readonly unknown[] = [null, [], [null], {}, HALF_PAIR];

const MALFORMED_TEXTS = ['null', '[]', '[null]', '{}', HALF_PAIR];

/** Texts that are no ids, as a body or query has them. */
const NO_IDS = ['', '.', '..', '__x__', 'a/b', 'a\0b', "'--", '💰', 'x'.repeat(1501)];

/** The same as a path has them, with what cannot be decoded at all. */
const NO_IDS_IN_PATHS = [
  '',
  '.',
  '..',
  '%2E%2E',
  '__x__',
  'a%2Fb',
  '..%2F..%2Fusers',
  'a%00b',
  "'--",
  '%F0%9F%92%B0',
  '%ED%A0%80',
  'x'.repeat(129),
  'x'.repeat(1501),
  '%',
  '%z',
  '%zz',
  '%ff',
  '%E0%A4%A',
];

/** Names of fields with ids; `before` and `after` are ids of the entries that lists continue at. */
const ID_FIELD = /^id$|Ids?$|^before$|^after$/;

/** A call's example with one malformed place. */
export interface MalformedRequest {
  readonly name: RouteName;
  readonly url: string;
  /** JSON; absent if the call has no body. */
  readonly body?: string;
  /** True if the schemas refuse it, so that no use case sees it. */
  readonly isRefused: boolean;
}

export function* malformedRequests(name: RouteName, sample: Sample): Generator<MalformedRequest> {
  const route: Route = ROUTES[name];
  for (const malformed of malformedSamples(route, sample)) {
    const body = route.method === 'GET' ? {} : { body: JSON.stringify(malformed.body) };
    const url = urlWithHalfPairs(name, malformed);
    yield { name, url, ...body, isRefused: !isAccepted(route, malformed) };
  }
}

/** Generates a call's example with each id in its path replaced by what is none. */
export function* requestsWithoutId(name: RouteName, sample: Sample): Generator<MalformedRequest> {
  const route: Route = ROUTES[name];
  const body = route.method === 'GET' ? {} : { body: JSON.stringify(sample.body ?? {}) };
  for (const [param] of fieldsOf(route.params)) {
    const url = urlOf(name, { ...sample, params: { ...sample.params, [param]: 'NO_ID' } });
    for (const id of NO_IDS_IN_PATHS) {
      // Without any, it is the path of another call, or of none.
      yield { name, url: url.replace('NO_ID', id), ...body, isRefused: id !== '' };
    }
  }
}

/** Adds half pairs to a URL: JavaScript refuses to encode them; other programs do not. */
function urlWithHalfPairs(name: RouteName, { params, query }: MalformedSample): string {
  const spelled = (texts: object) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, text === HALF_PAIR ? 'HALF_PAIR' : text]),
    );
  const url = urlOf(name, { params: spelled(params), query: spelled(query) });
  return url.replace('HALF_PAIR', '%ED%A0%80');
}

function* malformedSamples(route: Route, sample: Sample): Generator<MalformedSample> {
  for (const params of withMalformedText(route.params, sample.params)) yield { ...sample, params };
  for (const query of withMalformedText(route.query, sample.query)) yield { ...sample, query };
  for (const query of withoutIds(route.query, sample.query)) yield { ...sample, query };
  if (route.method === 'GET') return;
  for (const body of malformedValues(route.body ?? none, sample.body ?? {})) {
    yield { ...sample, body };
  }
}

/** Sample whose body may be anything. */
interface MalformedSample extends Omit<Sample, 'body'> {
  readonly body: unknown;
}

function isAccepted(route: Route, { params, query, body }: MalformedSample): boolean {
  const sent = [
    [route.params, params],
    [route.query, query],
    [route.body ?? none, body ?? {}],
  ] as const;
  return sent.every(([schema, value]) => accepts(schema, value));
}

/** Counts a schema that throws as refusing; the server's response shows the error. */
function accepts(schema: SchemaOf, value: unknown): boolean {
  try {
    return check(schema, value).ok;
  } catch {
    return false;
  }
}

/** Replaces each value of a path or query, always strings, with malformed ones. */
function* withMalformedText(schema: SchemaOf, texts: object): Generator<object> {
  for (const [field] of fieldsOf(schema)) {
    for (const text of MALFORMED_TEXTS) yield { ...texts, [field]: text };
  }
}

/** Generates the value malformed as a whole, and in each place inside it. */
function* malformedValues(schema: SchemaOf, value: unknown): Generator {
  yield* MALFORMED;
  if (Array.isArray(value)) {
    yield* withMalformedItem(itemSchema(schema), value);
  } else if (value !== null && typeof value === 'object') {
    yield* withMalformedField(schema, value);
  }
}

function* withMalformedItem(schema: SchemaOf, items: readonly unknown[]): Generator {
  const [first = filler(schema), ...rest] = items;
  for (const item of malformedValues(schema, first)) yield [item, ...rest];
  for (const item of MALFORMED) yield [...items, item];
}

/** Generates malformed values for each field of the schema or, if it has none, of the value. */
function* withMalformedField(schema: SchemaOf, value: object): Generator {
  const values = new Map<string, unknown>(Object.entries(value));
  const fields =
    schema.type === 'object'
      ? fieldsOf(schema)
      : [...values.keys()].map((key) => [key, none] as const);
  for (const [field, fieldSchema] of fields) {
    const whole = values.get(field) ?? filler(fieldSchema);
    for (const malformed of malformedValues(fieldSchema, whole)) {
      yield { ...value, [field]: malformed };
    }
  }
  yield* withoutIds(schema, value);
  yield { ...value, [HALF_PAIR]: null };
}

/** Replaces each id, or the key of a map by id, with what is none. */
function* withoutIds(schema: SchemaOf, value: object): Generator<object> {
  if (schema.type !== 'object') {
    for (const id of NO_IDS) yield { ...value, [id]: 1 };
    return;
  }
  for (const [field, { type }] of fieldsOf(schema)) {
    if (!ID_FIELD.test(field)) continue;
    for (const id of NO_IDS) yield { ...value, [field]: type === 'array' ? [id] : id };
  }
}

/** Creates a value with all the places of a schema, for what an example omits. */
function filler(schema: SchemaOf): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, filler(field)]));
    case 'array':
      return [filler(itemSchema(schema))];
    default:
      return null;
  }
}
