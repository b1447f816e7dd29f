import { useCallback, useRef, useState } from 'react';
import type { RouteName, RouteResponse } from '@pennysprout/shared/api/contract';
import { ApiError, call, type CallRequest } from './api-client';
import { readStored, writeStored, type PendingIntent } from './storage';

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
 * The key for this request, written down before it is sent: the one it was sent with before if no
 * answer came, else a new one.
 */
function claimKey(intent: string, now: number): string {
  const pending = pendingIntents(now);
  const known = pending[intent];
  if (known) return known.key;
  const key = crypto.randomUUID();
  writeStored('intents', { ...pending, [intent]: { key, createdAt: now } });
  return key;
}

function forgetKey(intent: string, now: number): void {
  const { [intent]: _answered, ...rest } = pendingIntents(now);
  writeStored('intents', Object.keys(rest).length > 0 ? rest : null);
}

/**
 * Sends one intent of the user at most once to the ledger: a second click while it is under way
 * joins the first, and repeating it after a lost answer or a reload sends the same key.
 * @throws ApiError from the returned promise; `busy` is for disabling the button.
 */
export function useIntent<N extends RouteName>(name: N) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef<Promise<RouteResponse<N>> | null>(null);

  const submit = useCallback(
    (request: IntentRequest<N>): Promise<RouteResponse<N>> => {
      if (underWay.current) return underWay.current;
      setBusy(true);
      const intent = `${name} ${JSON.stringify(request)}`;
      const idempotencyKey = claimKey(intent, Date.now());
      underWay.current = call(name, { ...request, idempotencyKey })
        .then((answer) => {
          forgetKey(intent, Date.now());
          return answer;
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError && !error.outcomeUnknown) {
            forgetKey(intent, Date.now());
          }
          throw error;
        })
        .finally(() => {
          underWay.current = null;
          setBusy(false);
        });
      return underWay.current;
    },
    [name],
  );

  return { submit, busy };
}
