import { urlOf, type CallOptions } from '@pennysprout/functions/testing/test-api';
import {
  IDEMPOTENCY_KEY_HEADER,
  ROUTES,
  type RouteName,
  type RouteResponse,
} from '@pennysprout/shared/api/contract';

/** How a call ended: with an answer of the server, or without one. */
export type Outcome<N extends RouteName> =
  | { readonly status: 200; readonly body: RouteResponse<N>; readonly replayed: boolean }
  | { readonly status: number; readonly body: null; readonly replayed: false };

/** The status of a call that got no answer. */
export const NO_ANSWER = 0;

/**
 * Makes one call as the browser does. It throws nothing: what goes wrong is what is measured.
 *
 * @param url where the API is served, without a path
 * @param timeoutMs after which the caller gives up, while the server may still be at it
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
    if (response.status !== 200) return { status: response.status, body: null, replayed: false };
    const replayed = response.headers.has('Idempotency-Replayed');
    return { status: 200, body: JSON.parse(text) as RouteResponse<N>, replayed };
  } catch {
    return { status: NO_ANSWER, body: null, replayed: false };
  }
}
