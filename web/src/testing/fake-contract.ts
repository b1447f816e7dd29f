import { IDEMPOTENCY_KEY_HEADER, ROUTES } from '@pennysprout/shared/api/contract';
import type { ErrorCode } from '@pennysprout/shared/api/errors';
import { none, type Route } from '@pennysprout/shared/api/route';
import { check } from '@pennysprout/shared/schemas/parse';
import type { FakeRequest } from './fake-server';

interface Breach {
  readonly code: ErrorCode;
  readonly why: string;
}

const ALL: readonly Route[] = Object.values(ROUTES);

/** What stands in a path for each of its parameters, or null for another path. */
function paramsOf({ path }: Route, asked: string): Readonly<Record<string, string>> | null {
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(asked);
  if (!match) return null;
  const named = Object.entries(match.groups ?? {});
  return Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Why the real server would refuse a request whatever it knows, or null where it would not. */
export function inBreachOfContract(body: unknown, request: FakeRequest): Breach | null {
  if (!request.path.startsWith('/api/')) return null;
  const there = ALL.filter((route) => paramsOf(route, request.path));
  const route = there.find(({ method }) => method === request.method);
  if (!there[0]) return { code: 'not_found', why: 'there is no such path' };
  if (!route) return { code: 'method_not_allowed', why: `it is a ${there[0].method}` };
  return missingHeader(route, request) ?? refusedPart(route, body, request);
}

function missingHeader(route: Route, { headers }: FakeRequest): Breach | null {
  if (route.caller !== 'anyone' && !headers.has('Authorization')) {
    return { code: 'unauthenticated', why: 'it has no token' };
  }
  // The real server draws a key for those who send none, but then two tries are two deposits.
  if (route.idempotent && !headers.has(IDEMPOTENCY_KEY_HEADER)) {
    return { code: 'invalid_request', why: `it has no ${IDEMPOTENCY_KEY_HEADER}` };
  }
  return null;
}

function refusedPart(route: Route, body: unknown, { path, query }: FakeRequest): Breach | null {
  const parts = [
    ['path', route.params, paramsOf(route, path)],
    ['query', route.query, Object.fromEntries(query)],
    ['body', route.body ?? none, body ?? {}],
  ] as const;
  for (const [part, schema, value] of parts) {
    const result = check(schema, value);
    if (result.ok) continue;
    const fields = result.fields.map((field) => `${field.path} ${field.key}`).join(', ');
    return { code: 'invalid_request', why: `its ${part} is refused: ${fields}` };
  }
  return null;
}
