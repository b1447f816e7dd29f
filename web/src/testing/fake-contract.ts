import { ROUTES } from '@pennysprout/shared/api/contract';
import { IDEMPOTENCY_KEY_HEADER } from '@pennysprout/shared/kernel/call/headers';
import type { ErrorCode } from '@pennysprout/shared/kernel/call/errors';
import { none, type Route } from '@pennysprout/shared/kernel/call/route';
import { check } from '@pennysprout/shared/kernel/schema/parse';

interface Breach {
  readonly code: ErrorCode;
  readonly why: string;
}

const ALL: readonly Route[] = Object.values(ROUTES);

/** Returns the values of a route's path parameters, or null if the path does not match. */
function paramsOf({ path }: Route, asked: string): Readonly<Record<string, string>> | null {
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(asked);
  if (!match) return null;
  const named = Object.entries(match.groups ?? {});
  return Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Returns the routes of a path, in all methods. A path without parameters wins over one with. */
function callsOf(asked: string): readonly Route[] {
  const fitting = ALL.filter((route) => paramsOf(route, asked));
  const path = fitting.find((route) => !route.path.includes('{'))?.path ?? fitting[0]?.path;
  return fitting.filter((route) => route.path === path);
}

/** Returns the reason the real server would reject a request regardless of its data, or null. */
export function inBreachOfContract(body: unknown, request: FakeRequest): Breach | null {
  if (!request.path.startsWith('/api/')) return null;
  const calls = callsOf(request.path);
  const route = calls.find(({ method }) => method === request.method);
  if (!calls[0]) return { code: 'not_found', why: 'there is no such path' };
  if (!route) return { code: 'method_not_allowed', why: `it is a ${calls[0].method}` };
  return missingHeader(route, request) ?? refusedPart(route, body, request);
}

/** Returns the parts of a response that the real server could not send, or null if there are none. */
export async function notSaidByServer(
  answer: Response,
  { path, method }: FakeRequest,
): Promise<string | null> {
  const route = callsOf(path).find((call) => call.method === method);
  if (!route || !answer.ok || answer.headers.has('Via')) return null;
  const text = await answer.clone().text();
  const result = check(route.response, JSON.parse(text));
  return result.ok ? null : fieldsOf(result.fields);
}

function fieldsOf(fields: readonly { readonly path: string; readonly key: string }[]): string {
  return fields.map(({ path, key }) => `${path} ${key}`).join(', ');
}

function missingHeader(route: Route, { headers }: FakeRequest): Breach | null {
  if (route.caller !== 'anyone' && !headers.has('Authorization')) {
    return { code: 'unauthenticated', why: 'it has no token' };
  }
  // The real server generates a missing key, but then a retry would be a second deposit.
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
    const fields = fieldsOf(result.fields);
    return { code: 'invalid_request', why: `its ${part} is refused: ${fields}` };
  }
  return null;
}

/** Request as the fake server's answers see it. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
}
