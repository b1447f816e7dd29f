import { ROUTES, type RouteName, type RouteResponse } from '@pennysprout/shared/api/contract';
import { IDEMPOTENCY_KEY_HEADER } from '@pennysprout/shared/kernel/call/headers';
import type { ErrorBody, ErrorCode } from '@pennysprout/shared/kernel/call/errors';
import { urlOf, type CallOptions } from './test-api';

/** Outcome of a call: a response of the server, or none. */
export type Outcome<N extends RouteName> =
  | { readonly status: 200; readonly body: RouteResponse<N>; readonly replayed: boolean }
  | Failure;

export interface Failure {
  readonly status: number;
  readonly body: null;
  readonly replayed: false;
  /** Error code; null if something other than our server responded, or nothing. */
  readonly code: ErrorCode | null;
}

/** Status of a call without a response. */
export const NO_ANSWER = 0;

/**
 * Makes one call as the browser does. Never throws: failures are what is measured.
 *
 * @param url where the API is served, without a path
 * @param timeoutMs timeout of the caller, while the server may still be working
 */
export async function makeCall<N extends RouteName>(
  url: string,
  name: N,
  options: CallOptions<N>,
  timeoutMs: number,
): Promise<Outcome<N>> {
  const { token, key, body } = options;
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (key !== undefined) headers[IDEMPOTENCY_KEY_HEADER] = key;
  if (body != null) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`${url}${urlOf(name, options)}`, {
      method: ROUTES[name].method,
      headers,
      body: body == null ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) return failure(response.status, codeIn(text));
    const replayed = response.headers.has('Idempotency-Replayed');
    return { status: 200, body: JSON.parse(text) as RouteResponse<N>, replayed };
  } catch {
    return failure(NO_ANSWER, null);
  }
}

function failure(status: number, code: ErrorCode | null): Failure {
  return { status, body: null, replayed: false, code };
}

/** Reads the error code; null for responses of a proxy before the server. */
function codeIn(text: string): ErrorCode | null {
  try {
    return (JSON.parse(text) as Partial<ErrorBody>).code ?? null;
  } catch {
    return null;
  }
}
