import { useCallback, useRef, useState } from 'react';
import type { RouteName, RouteResponse } from '@pennysprout/shared/api/contract';
import { ApiError, call, type CallRequest } from './api-client';
import { readStored, writeStored, type PendingIntent } from '../session/storage';

/**
 * How long an unanswered request is still the same intent. After that, asking for the same thing
 * again is taken as a new wish: the parent has long seen in the history whether the first arrived.
 */
const SAME_INTENT_MS = 15 * 60_000;

type IntentRequest<N extends RouteName> = Omit<CallRequest<N>, 'idempotencyKey'>;

/** Unanswered requests by what they asked for; those too old to matter are left out. */
function pendingIntents(now: number): Record<string, PendingIntent> {
  const all = Object.entries(readStored('intents') ?? {});
  return Object.fromEntries(all.filter(([, { createdAt }]) => now - createdAt < SAME_INTENT_MS));
}

/**
 * What is written down before it is sent: a new key or, if no answer came, the one that the same
 * intent was sent with before, together with what was sent.
 */
function claim(
  intent: string,
  now: number,
  request?: unknown,
): PendingIntent & { readonly sentBefore: boolean } {
  const pending = pendingIntents(now);
  const known = pending[intent];
  if (known) return { ...known, sentBefore: true };
  const claimed = { key: crypto.randomUUID(), createdAt: now, request };
  writeStored('intents', { ...pending, [intent]: claimed });
  return { ...claimed, sentBefore: false };
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

function forgetKey(intent: string, now: number): void {
  const { [intent]: _answered, ...rest } = pendingIntents(now);
  writeStored('intents', Object.keys(rest).length > 0 ? rest : null);
}

interface IntentOptions<N extends RouteName> {
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
 * Sends one intent of the user at most once to the ledger: a second click while it is under way
 * joins the first, and repeating it after a lost answer or a reload sends the same key.
 * @throws ApiError from the returned promise; `busy` is for disabling the button.
 */
export function useIntent<N extends RouteName>(
  name: N,
  { wishOf, withoutSecret }: IntentOptions<N> = {},
) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef<Promise<RouteResponse<N>> | null>(null);

  const submit = useCallback(
    (request: IntentRequest<N>): Promise<RouteResponse<N>> => {
      if (underWay.current) return underWay.current;
      setBusy(true);
      const intent = intentOf(name, request, { wishOf, withoutSecret });
      const claimed = claim(intent, Date.now(), wishOf && request);
      // What is kept under a call's name was a request of that call.
      const sent = (claimed.request as IntentRequest<N> | undefined) ?? request;
      underWay.current = call(name, { ...sent, idempotencyKey: claimed.key })
        .then((answer) => {
          forgetKey(intent, Date.now());
          return answer;
        })
        .catch((error: unknown) => {
          if (isSettledBy(error, claimed.sentBefore)) forgetKey(intent, Date.now());
          throw error;
        })
        .finally(() => {
          underWay.current = null;
          setBusy(false);
        });
      return underWay.current;
    },
    [name, wishOf, withoutSecret],
  );

  /** For who has learnt elsewhere that an unanswered request was done: the wish has come true. */
  const forget = useCallback(
    (request: IntentRequest<N>) => {
      forgetKey(intentOf(name, request, { wishOf, withoutSecret }), Date.now());
    },
    [name, wishOf, withoutSecret],
  );

  return { submit, busy, forget };
}
