import { setTimeout as pause } from 'node:timers/promises';
import { ROUTES, type RouteName, type RouteResponse } from '@pennysprout/shared/api/contract';
import { IDEMPOTENCY_KEY_HEADER } from '@pennysprout/shared/kernel/call/headers';
import type { ErrorBody, ErrorCode } from '@pennysprout/shared/kernel/call/errors';
import type { Death } from '../faults';
import { urlOf, type CallOptions, type TestApi } from '../test-api';

/** Outcome of a call: a response of the server, or none. */
export type Outcome<N extends RouteName> =
  | { readonly status: 200; readonly body: RouteResponse<N>; readonly replayed: boolean }
  | Failure;

interface Failure {
  readonly status: number;
  readonly body: null;
  readonly replayed: false;
  /** Error code; null if something other than our server responded, or nothing. */
  readonly code: ErrorCode | null;
}

/** Status of a call without a response. */
const NO_ANSWER = 0;

/** Outcome of a call that was retried until answered. */
export interface Reply<N extends RouteName = RouteName> {
  readonly outcome: Outcome<N>;
  /** Earlier attempts with unknown outcome. */
  readonly unknown: number;
}

/** Several servers on one database, sharing no memory. */
export interface Servers {
  /** API of which nobody knows, which reads the database and prepares what is no part of the test. */
  readonly observer: TestApi;
  /**
   * Makes a call as the web client does: retries until answered, with the same key if it has one. The
   * first attempt goes to the given server, retries to the next ones that are up.
   */
  call<N extends RouteName>(
    name: N,
    options: CallOptions<N>,
    firstServer: number,
  ): Promise<Reply<N>>;
  /** Orders a death. */
  doom(server: number, death: Death): Promise<void>;
  /** Resolves when all servers are up and earlier death orders have no effect any more. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

interface Asking {
  /** Returns the URL of a server, or of the next one that is up. */
  readonly urlFrom: (server: number) => Promise<string>;
  /** Default: as many as fit into some minutes. */
  readonly mostAttempts?: number;
}

/** Longer than transactions may take on a server that hits a dead one's locks. */
const TIMEOUT_MS = 90_000;
const GIVE_UP_MS = 240_000;
const PAUSE_MS = 100;

export async function askUntilAnswered<N extends RouteName>(
  { urlFrom, mostAttempts = Number.POSITIVE_INFINITY }: Asking,
  name: N,
  options: CallOptions<N>,
  firstServer: number,
): Promise<Reply<N>> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (let attempt = 0; attempt < mostAttempts && performance.now() < giveUpAt; attempt += 1) {
    const url = await urlFrom(firstServer + attempt);
    const outcome = await makeCall(url, name, options);
    if (!isOpen(outcome)) return { outcome, unknown: attempt };
    await pause(PAUSE_MS * Math.min(attempt + 1, 10));
  }
  throw new Error(`${name} was never answered`);
}

/** Returns true if the outcome is unknown, or the server says to retry. A closed market stays closed. */
function isOpen(outcome: Outcome<RouteName>): outcome is Failure {
  if (outcome.body !== null || outcome.code === 'market_unavailable') return false;
  return outcome.status === NO_ANSWER || outcome.status >= 500;
}

/** Makes one call as the browser does. Never throws. */
async function makeCall<N extends RouteName>(
  url: string,
  name: N,
  options: CallOptions<N>,
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status !== 200)
      return failure(response.status, (JSON.parse(text) as ErrorBody).code);
    const replayed = response.headers.has('Idempotency-Replayed');
    return { status: 200, body: JSON.parse(text) as RouteResponse<N>, replayed };
  } catch {
    return failure(NO_ANSWER, null);
  }
}

function failure(status: number, code: ErrorCode | null): Failure {
  return { status, body: null, replayed: false, code };
}
