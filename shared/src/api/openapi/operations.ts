import { LIMITS } from '../../kernel/schema/limits';
import { ERRORS_OF_EVERY_CALL } from '../contract';
import {
  CLIENT_SCHEMA_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  REQUEST_ID_HEADER,
} from '../../kernel/call/headers';
import { ERRORS, type ErrorCode } from '../../kernel/call/errors';
import { MAYAS_FAMILY } from '../../kernel/call/example-family';
import type { Route } from '../../kernel/call/route';
import type {
  Header,
  Operation,
  Parameter,
  Reference,
  RequestBody,
  Response,
  SecurityScheme,
} from './document-types';
import { fieldsOf } from './json-schema';
import { refTo, type Shapes } from './shapes';
import type { SchemaOf } from '../../kernel/schema/schema-of';

export const SECURITY_SCHEME = 'firebaseIdToken';

export const SECURITY_SCHEMES: Readonly<Record<string, SecurityScheme>> = {
  [SECURITY_SCHEME]: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Firebase ID token of the signed-in user, whose session must still be valid.',
  },
};

export const HEADERS = {
  [REQUEST_ID_HEADER]: {
    description: 'Id of this response, which is also in each line that the server logs for it.',
    schema: { type: 'string' },
  },
  [IDEMPOTENCY_REPLAYED_HEADER]: {
    description: '`true` if this repeats the answer to an earlier call with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt; with 503, only if known.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: 'How to sign in.',
    schema: { type: 'string', const: 'Bearer' },
  },
} as const satisfies Record<string, Header>;

export const PARAMETERS: Readonly<Record<string, Parameter>> = {
  [IDEMPOTENCY_KEY_HEADER]: {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    required: false,
    description:
      'Identifies one intent of the user. The same key with the same request gets the first answer ' +
      'again for 30 days, and nothing happens twice; with a different request it is refused. Without ' +
      'a key, a retry cannot be told from a second intent.',
    schema: { type: 'string', pattern: `^[A-Za-z0-9._~-]{8,${LIMITS.idempotencyKey}}$` },
  },
  [CLIENT_SCHEMA_HEADER]: {
    name: CLIENT_SCHEMA_HEADER,
    in: 'header',
    required: false,
    description:
      'Number of the data model that the app was built for. One that is too old for the server is ' +
      'refused with `client_outdated`. Programs of others leave it out, and are served.',
    schema: { type: 'string', pattern: '^[1-9][0-9]{0,5}$' },
  },
};

const WHO: Readonly<Record<Route['caller'], string>> = {
  anyone: 'Anyone may call; a token is ignored.',
  user: 'Any signed-in user may call, and gets the data that they may see.',
  parent: 'Parents may call for their own families.',
  child: 'Children may call, for themselves only.',
};

const MEANING_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'The request is invalid.',
  401: 'Not signed in.',
  403: 'The caller may not see or do this.',
  404: 'Not found.',
  409: 'The current state does not allow this.',
  413: 'Too large.',
  415: 'Not JSON.',
  426: 'The app is too old and has to be reloaded.',
  429: 'Too many attempts.',
  500: 'Server error.',
  503: 'Something that the server depends on is unavailable.',
};

/** Converts one call of the contract to an operation. */
export function operationOf(name: string, route: Route, shapes: Shapes): Operation {
  const example = route.example(MAYAS_FAMILY);
  return {
    operationId: name,
    tags: [route.tag.name],
    summary: route.summary,
    description: WHO[route.caller],
    'x-caller': route.caller,
    security: route.caller === 'anyone' ? [] : [{ [SECURITY_SCHEME]: [] }],
    parameters: parametersOf(name, route, shapes),
    ...(route.body ? { requestBody: bodyOf(name, route.body, shapes, example.body) } : {}),
    responses: {
      200: successOf(name, route, shapes, example.answer),
      ...Object.fromEntries(
        errorsOf(route).map(([status, codes]) => [status, responseRef(responseName(codes))]),
      ),
    },
  };
}

function parametersOf(name: string, route: Route, shapes: Shapes): (Parameter | Reference)[] {
  const plain = (['path', 'query'] as const).flatMap((place) =>
    fieldsOf(place === 'path' ? route.params : route.query).map(([field, schema]) => ({
      name: field,
      in: place,
      required: !schema.spec.optional,
      description: shapes.noteOn(name, field),
      schema: shapes.shapeOf(schema, name),
    })),
  );
  const headers = [
    ...(route.anyApp ? [] : [CLIENT_SCHEMA_HEADER]),
    ...(route.idempotent ? [IDEMPOTENCY_KEY_HEADER] : []),
  ];
  return [...plain, ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` }))];
}

function bodyOf(name: string, body: SchemaOf, shapes: Shapes, example: unknown): RequestBody {
  const media = { schema: shapes.shapeOf(body, name), example };
  // A missing body is read as {}.
  const required = !body.isValidSync({}, { strict: true });
  return { required, content: { 'application/json': media } };
}

function successOf(name: string, route: Route, shapes: Shapes, example: unknown): Response {
  const schema = shapes.shapeOf(route.response, name);
  return {
    description: 'Done.',
    headers: {
      ...headerRef(REQUEST_ID_HEADER),
      ...(route.idempotent ? headerRef(IDEMPOTENCY_REPLAYED_HEADER) : {}),
    },
    content: {
      'application/json': { schema, example },
    },
  };
}

/** Lists a call's possible errors by HTTP status. */
function errorsOf(route: Route): [status: number, codes: ErrorCode[]][] {
  const any = ERRORS_OF_EVERY_CALL.filter(
    (code) => code !== 'unauthenticated' || route.caller !== 'anyone',
  );
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...any, ...route.errors])) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus];
}

/** Builds the calls' error responses, one per set of codes that share a status. */
export function errorResponses(routes: readonly Route[]): Record<string, Response> {
  return Object.fromEntries(
    routes
      .flatMap(errorsOf)
      .map(([status, codes]) => [responseName(codes), errorResponse(status, codes)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Converts "not_found" to "NotFound"; several are joined with "Or". */
function responseName(codes: readonly ErrorCode[]): string {
  const pascal = (code: string) =>
    code.replace(/(?:^|_)([a-z])/g, (_all, c: string) => c.toUpperCase());
  return codes.map(pascal).join('Or');
}

function errorResponse(status: number, codes: readonly ErrorCode[]): Response {
  const listed = codes.map((code) => `\`${code}\``).join(', ');
  return {
    description: `${MEANING_OF_STATUS[status] ?? 'Refused.'} Code: ${listed}.`,
    headers: {
      ...headerRef(REQUEST_ID_HEADER),
      ...(status === 401 ? headerRef('WWW-Authenticate') : {}),
      ...(status === 429 || status === 503 ? headerRef('Retry-After') : {}),
    },
    content: {
      'application/json': {
        schema: { ...refTo('ErrorBody'), properties: { code: { enum: codes } } },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { code, message: ERRORS[code].message } }]),
        ),
      },
    },
  };
}

function headerRef(name: keyof typeof HEADERS): Record<string, Reference> {
  return { [name]: { $ref: `#/components/headers/${name}` } };
}

function responseRef(name: string): Reference {
  return { $ref: `#/components/responses/${name}` };
}
