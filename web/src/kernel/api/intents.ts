import type { RouteName, RouteResponse } from '@pennysprout/shared/api/contract';
import { ApiError, call, type CallRequest } from './api-client';
import { readStored, writeStored, type PendingIntent } from '../session/storage';
import { pause } from '../browser/pause';

/**
 * Time during which an unanswered request still counts as the same intent. Later, the same request is a
 * new intent: by then the history has shown the parent whether the first one arrived.
 */
const SAME_INTENT_MS = 15 * 60_000;

export type IntentRequest<N extends RouteName> = Omit<CallRequest<N>, 'idempotencyKey'>;

type Pending = Readonly<Record<string, PendingIntent>>;

/** Store for the keys of unanswered requests. */
export interface Keys {
  readonly read: () => Pending;
  readonly write: (pending: Pending) => void;
}

/** Persistent, so that keys survive a reload. */
const STORED_KEYS: Keys = {
  read: () => readStored('intents') ?? {},
  write: (pending) => {
    writeStored('intents', Object.keys(pending).length > 0 ? pending : null);
  },
};

/** In-memory store that keeps only the newest request's key. */
export function newestKeyInMemory(): Keys {
  let newest: Pending = {};
  return {
    read: () => newest,
    write: (pending) => {
      newest = Object.fromEntries(Object.entries(pending).slice(-1));
    },
  };
}

/** Unanswered requests by intent, without the expired ones. */
function pendingIntents({ read }: Keys, now: number): Pending {
  const young = Object.entries(read()).filter(
    ([, { createdAt }]) => now - createdAt < SAME_INTENT_MS,
  );
  return Object.fromEntries(young);
}

/**
 * Persists a key before the request is sent: a new one or, if an earlier attempt went unanswered, that
 * attempt's key together with the request it sent.
 */
function claim(
  intent: string,
  keys: Keys,
  request?: unknown,
): PendingIntent & { readonly sentBefore: boolean } {
  const now = Date.now();
  const pending = pendingIntents(keys, now);
  const known = pending[intent];
  if (known) return { ...known, sentBefore: true };
  const claimed = { key: newKey(), createdAt: now, request };
  keys.write({ ...pending, [intent]: claimed });
  return { ...claimed, sentBefore: false };
}

/**
 * Returns 128 random bits in hex. `crypto.randomUUID` is missing in insecure contexts, such as the local
 * suite opened from another device.
 */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Refusals that leave the outcome of an earlier attempt unknown. A user who has lost permission (403) or
 * whose child is gone (404) may have succeeded the first time. While money movement is paused (503) the key
 * was looked up, but the first attempt may still be running. A page that is too old (426) is refused before
 * the key is read. Without an earlier attempt all of them are final.
 */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([403, 404, 408, 426, 503]);

/** Returns true if the intent's outcome is known, so the same request is a new intent from now on. */
function isSettledBy(error: unknown, sentBefore: boolean): boolean {
  if (!(error instanceof ApiError) || !error.settlesIntent) return false;
  return !(sentBefore && BEFORE_THE_KEY.has(error.status));
}

function forgetKey(intent: string, keys: Keys): void {
  const { [intent]: _answered, ...rest } = pendingIntents(keys, Date.now());
  keys.write(rest);
}

/** Maximum attempts against a busy server, which may take ten seconds each time to say so. */
const MOST_TIMES = 4;

/** Longer pauses are left for the user to decide. */
const LONGEST_PAUSE_SECONDS = 10;

/** Returns the milliseconds to wait before retrying, or null if the call must not be retried. */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 503) return null;
  const { retryAfterSeconds } = error;
  const isSoon = retryAfterSeconds !== null && retryAfterSeconds <= LONGEST_PAUSE_SECONDS;
  return isSoon ? retryAfterSeconds * 1000 : null;
}

/**
 * Id of the signed-in user. Retries stop when it changes: a session never resends another user's
 * request.
 */
const signedInId = () => (readStored('parent') ?? readStored('child'))?.id;

/**
 * Calls the server. While it is busy and says when to retry, the call is repeated with the same key.
 * @throws ApiError
 */
async function callWithRetries<N extends RouteName>(
  name: N,
  request: CallRequest<N>,
): Promise<RouteResponse<N>> {
  const userId = signedInId();
  for (let times = 1; ; times += 1) {
    try {
      return await call(name, request);
    } catch (error) {
      const pauseMs = pauseAfter(error);
      if (pauseMs === null || times === MOST_TIMES) throw error;
      await pause(pauseMs);
      if (signedInId() !== userId) throw error;
    }
  }
}

export interface IntentOptions<N extends RouteName> {
  /**
   * Selects what identifies an intent if part of the request, such as a price, changes by itself. The
   * request is then stored until it is answered, and a retry resends it unchanged, since the server
   * accepts no other request under the same key. Defaults to the whole request.
   */
  readonly intentKey?: ((request: IntentRequest<N>) => unknown) | undefined;
  /**
   * Selects the part of the request that may be stored to identify the intent, if the rest is secret.
   * The secret is sent but never stored; if it differs on a retry, the server refuses it once the first
   * attempt has been carried out.
   */
  readonly withoutSecret?: ((request: IntentRequest<N>) => unknown) | undefined;
  /** Store for the key; the browser's storage by default. */
  readonly keys?: Keys | undefined;
}

function intentOf<N extends RouteName>(
  name: N,
  request: IntentRequest<N>,
  { intentKey, withoutSecret }: IntentOptions<N>,
): string {
  const known = intentKey ?? withoutSecret;
  return `${name} ${JSON.stringify(known ? known(request) : request)}`;
}

/**
 * Carries out one intent of the user at most once: a retry after a lost response or a reload sends the
 * same key.
 * @throws ApiError
 */
export async function callIdempotently<N extends RouteName>(
  name: N,
  request: IntentRequest<N>,
  options: IntentOptions<N>,
): Promise<RouteResponse<N>> {
  const { intentKey, keys = STORED_KEYS } = options;
  const intent = intentOf(name, request, options);
  const claimed = claim(intent, keys, intentKey && request);
  // A request stored under a call's name was made for that call.
  const sent = (claimed.request as IntentRequest<N> | undefined) ?? request;
  try {
    const answer = await callWithRetries(name, { ...sent, idempotencyKey: claimed.key });
    forgetKey(intent, keys);
    return answer;
  } catch (error) {
    if (isSettledBy(error, claimed.sentBefore)) forgetKey(intent, keys);
    throw error;
  }
}

/** Drops the key of an unanswered request that is known from elsewhere to have been carried out. */
export function forgetIntent<N extends RouteName>(
  name: N,
  request: IntentRequest<N>,
  options: IntentOptions<N>,
): void {
  forgetKey(intentOf(name, request, options), options.keys ?? STORED_KEYS);
}
