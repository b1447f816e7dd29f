import type { RouteName, RouteResponse } from '@pennysprout/shared/api/contract';
import { ApiError, call, type CallRequest } from './api-client';
import { readStored, writeStored, type PendingIntent } from '../session/storage';

/**
 * How long an unanswered request is still the same intent. After that, asking for the same thing
 * again is taken as a new wish: the parent has long seen in the history whether the first arrived.
 */
const SAME_INTENT_MS = 15 * 60_000;

export type IntentRequest<N extends RouteName> = Omit<CallRequest<N>, 'idempotencyKey'>;

type Pending = Readonly<Record<string, PendingIntent>>;

/** Where the keys of requests are kept until they are answered. */
export interface Keys {
  readonly read: () => Pending;
  readonly write: (pending: Pending) => void;
}

/** Known again after a reload. */
const STORED_KEYS: Keys = {
  read: () => readStored('intents') ?? {},
  write: (pending) => {
    writeStored('intents', Object.keys(pending).length > 0 ? pending : null);
  },
};

/** Written down nowhere, and only that of the newest request. */
export function newestKeyInMemory(): Keys {
  let kept: Pending = {};
  return {
    read: () => kept,
    write: (pending) => {
      kept = Object.fromEntries(Object.entries(pending).slice(-1));
    },
  };
}

/** Unanswered requests by what they asked for; those too old to matter are left out. */
function pendingIntents({ read }: Keys, now: number): Pending {
  const young = Object.entries(read()).filter(
    ([, { createdAt }]) => now - createdAt < SAME_INTENT_MS,
  );
  return Object.fromEntries(young);
}

/**
 * What is written down before it is sent: a new key or, if no answer came, the one that the same
 * intent was sent with before, together with what was sent.
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

/** 128 random bits. A page of the local suite that another device opens has no `randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Refusals that come before the server has looked at the key too: who may not do it any more, or finds
 * the child gone, may well have done it with the first try. Where money does not move (503) the key was
 * looked at, but the first try may still be under way. Without an earlier try they are an answer.
 */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([403, 404, 408, 503]);

/** Whether what has become of an intent is known, so that the same wish is a new one from now on. */
function isSettledBy(error: unknown, sentBefore: boolean): boolean {
  if (!(error instanceof ApiError) || !error.settlesIntent) return false;
  return !(sentBefore && BEFORE_THE_KEY.has(error.status));
}

function forgetKey(intent: string, keys: Keys): void {
  const { [intent]: _answered, ...rest } = pendingIntents(keys, Date.now());
  keys.write(rest);
}

/** Times that a call is sent to a busy server, which may take ten seconds each time to say so. */
const MOST_TIMES = 4;

/** A longer pause is for the user to decide. */
const LONGEST_PAUSE_SECONDS = 10;

/** Milliseconds to wait before the same is sent once more; null where it is not. */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 503) return null;
  const { retryAfterSeconds } = error;
  const isSoon = retryAfterSeconds !== null && retryAfterSeconds <= LONGEST_PAUSE_SECONDS;
  return isSoon ? retryAfterSeconds * 1000 : null;
}

/** The user who is signed in: nobody else's session goes on with what they have sent. */
const signedInId = () => (readStored('parent') ?? readStored('child'))?.id;

/**
 * Sends it again, with the same key, where the server was too busy and says when to come back.
 * @throws ApiError
 */
async function callUntilDone<N extends RouteName>(
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
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signedInId() !== userId) throw error;
    }
  }
}

export interface IntentOptions<N extends RouteName> {
  /**
   * What makes two requests the same wish, where a part of them changes by itself, such as a price.
   * Such a request is kept until it is answered, and repeating the wish sends it just as it was:
   * under the same key the server takes no other. Without this the whole request is the wish.
   */
  readonly wishOf?: ((request: IntentRequest<N>) => unknown) | undefined;
  /**
   * What of a request may be written down to know it again, where the rest is a secret. The rest is
   * sent and kept nowhere; if it is another one when the wish is repeated, the server refuses it as
   * soon as the first has been done.
   */
  readonly withoutSecret?: ((request: IntentRequest<N>) => unknown) | undefined;
  /** Where its key is kept; in the browser's storage, unless it says otherwise. */
  readonly keys?: Keys | undefined;
}

function intentOf<N extends RouteName>(
  name: N,
  request: IntentRequest<N>,
  { wishOf, withoutSecret }: IntentOptions<N>,
): string {
  const known = wishOf ?? withoutSecret;
  return `${name} ${JSON.stringify(known ? known(request) : request)}`;
}

/**
 * Has one intent of the user carried out at most once: repeating it after a lost answer or a reload
 * sends the same key.
 * @throws ApiError
 */
export async function callOnce<N extends RouteName>(
  name: N,
  request: IntentRequest<N>,
  options: IntentOptions<N>,
): Promise<RouteResponse<N>> {
  const { wishOf, keys = STORED_KEYS } = options;
  const intent = intentOf(name, request, options);
  const claimed = claim(intent, keys, wishOf && request);
  // What is kept under a call's name was a request of that call.
  const sent = (claimed.request as IntentRequest<N> | undefined) ?? request;
  try {
    const answer = await callUntilDone(name, { ...sent, idempotencyKey: claimed.key });
    forgetKey(intent, keys);
    return answer;
  } catch (error) {
    if (isSettledBy(error, claimed.sentBefore)) forgetKey(intent, keys);
    throw error;
  }
}

/** For whoever has learnt elsewhere that an unanswered request was done: the wish has come true. */
export function forgetIntent<N extends RouteName>(
  name: N,
  request: IntentRequest<N>,
  options: IntentOptions<N>,
): void {
  forgetKey(intentOf(name, request, options), options.keys ?? STORED_KEYS);
}
