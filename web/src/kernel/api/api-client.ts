import { CALLS } from '@pennysprout/shared/api/calls';
import type {
  RouteBody,
  RouteName,
  RouteParams,
  RouteQuery,
  RouteResponse,
} from '@pennysprout/shared/api/contract';
import { APP_CHECK_HEADER } from '@pennysprout/shared/kernel/call/app-check';
import type { Call } from '@pennysprout/shared/kernel/call/call';
import {
  CLIENT_SCHEMA_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
} from '@pennysprout/shared/kernel/call/headers';
import {
  isErrorCode,
  type ClosedRequest,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
  type PotAmounts,
  type PriceNow,
} from '@pennysprout/shared/kernel/call/errors';
import type { PersonalQueryField } from '@pennysprout/shared/kernel/call/route';
import { SCHEMA_NUMBER } from '@pennysprout/shared/kernel/document/schema-number';
import { appCheckToken } from '../firebase/app-check';
import { idToken, renewToken } from '../firebase/auth';
import { connection } from '../browser/connection';
import { noteServerTime } from '../browser/use-now';
import { currentLanguage } from '../i18n/language';
import { announceOutdated } from './outdated';

/** Long enough for a cold start behind a slow mobile network, short enough not to hang. */
const TIMEOUT_MS = 30_000;

/** `network` is the client's own: no response arrived, so the outcome is unknown. */
export type ApiErrorCode = ErrorCode | 'network';

/** A failed call. The message is the status, a colon and the response body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    readonly status: number,
    body: string,
    readonly fields: readonly FieldError[] = [],
    readonly retryAfterSeconds: number | null = null,
    /** Current price of one share, if the call was refused because the price has changed. */
    readonly priceNow: PriceNow | null = null,
    /** Request id in the server's log; null if the response was not ours. */
    readonly requestId: string | null = null,
    /** Operator's message to all users while money movement is paused. */
    readonly notice: string | null = null,
    /** Amounts actually in the pots, or how the request was already answered. */
    readonly details: PotAmounts & Partial<ClosedRequest> = {},
  ) {
    super(`${status}: ${body}`);
  }

  /** True if the server may have acted anyway, so a retry must send the same key. */
  get outcomeUnknown(): boolean {
    return this.code === 'network' || this.status >= 500;
  }

  /**
   * True if the server has decided the outcome of the intent. On 401 and 429 the call was refused before
   * the key was looked up, so an earlier attempt may have succeeded. During maintenance nothing was
   * done.
   */
  get settlesIntent(): boolean {
    if (this.code === 'maintenance') return true;
    return !this.outcomeUnknown && this.status !== 401 && this.status !== 429;
  }
}

export interface CallRequest<N extends RouteName> {
  params?: RouteParams<N>;
  /** URLs end up in logs, so they never carry email addresses or names. */
  query?: Omit<RouteQuery<N>, PersonalQueryField> & Partial<Record<PersonalQueryField, never>>;
  body?: RouteBody<N>;
  idempotencyKey?: string;
}

/**
 * Makes one call of the contract with the signed-in user's token. If the server refuses the token, it is
 * renewed once and the call sent again with its key: the SDK judges a token's age by the device's clock,
 * which may be wrong.
 * @throws ApiError
 */
export async function call<N extends RouteName>(
  name: N,
  request: CallRequest<N> = {},
): Promise<RouteResponse<N>> {
  try {
    return await callWithToken(name, request);
  } catch (error) {
    const isTokenRefused = error instanceof ApiError && error.code === 'unauthenticated';
    if (!isTokenRefused || !(await isTokenRenewed())) throw error;
    return callWithToken(name, request);
  }
}

/** @throws ApiError `network` if the server could not be reached */
async function isTokenRenewed(): Promise<boolean> {
  try {
    return await renewToken();
  } catch (error) {
    throw networkError(error);
  }
}

async function callWithToken<N extends RouteName>(
  name: N,
  request: CallRequest<N>,
): Promise<RouteResponse<N>> {
  const response = await send(name, request);
  const text = await response.text().catch((error: unknown) => {
    throw networkError(error);
  });
  if (!response.ok) throw toApiError(response, text);
  return JSON.parse(text) as RouteResponse<N>;
}

async function send<N extends RouteName>(name: N, request: CallRequest<N>): Promise<Response> {
  const route: Call = CALLS[name];
  const headers: Record<string, string> = {
    'Accept-Language': currentLanguage(),
    [CLIENT_SCHEMA_HEADER]: String(SCHEMA_NUMBER),
  };
  try {
    const appToken = route.anyApp ? null : await appCheckToken();
    if (appToken) headers[APP_CHECK_HEADER] = appToken;
    const token = route.caller === 'anyone' ? null : await idToken();
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (request.idempotencyKey) headers[IDEMPOTENCY_KEY_HEADER] = request.idempotencyKey;
    if (request.body) headers['Content-Type'] = 'application/json';
    const response = await fetch(address(route.path, request.params, request.query), {
      method: route.method,
      credentials: 'include',
      headers,
      body: request.body ? JSON.stringify(request.body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    connection.answered();
    noteServerTime(response.headers.get('Date'));
    return response;
  } catch (error) {
    throw networkError(error);
  }
}

function address(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, string>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

function networkError(cause: unknown): ApiError {
  void connection.check();
  const error = new ApiError('network', 0, 'no answer');
  error.cause = cause;
  return error;
}

function toApiError(response: Response, text: string): ApiError {
  const retryAfter = Number(response.headers.get('Retry-After'));
  const body = readErrorBody(text);
  if (body?.code === 'client_outdated') announceOutdated();
  return new ApiError(
    // A proxy may answer without our body; its status is then the best information there is.
    body?.code ?? (response.status >= 500 ? 'unavailable' : 'internal'),
    response.status,
    text,
    body?.fields,
    retryAfter > 0 ? retryAfter : null,
    body?.priceNow ?? null,
    response.headers.get(REQUEST_ID_HEADER),
    body?.notice ?? null,
    body ?? {},
  );
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return isErrorCode(body?.code) ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}
