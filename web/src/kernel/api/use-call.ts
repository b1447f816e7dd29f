import { CALLS } from '@pennysprout/shared/api/calls';
import type { RouteName, RouteResponse } from '@pennysprout/shared/api/contract';
import type { Call } from '@pennysprout/shared/kernel/call/call';
import { call } from './api-client';
import { callIdempotently, forgetIntent, type IntentOptions, type IntentRequest } from './intents';
import { useSend, type SendOptions } from './use-send';

interface CallOptions<N extends RouteName>
  extends SendOptions<IntentRequest<N>, RouteResponse<N>>, IntentOptions<N> {}

/**
 * Makes a mutating call of the contract. If it takes an idempotency key, it is carried out once, even if
 * the response is lost or the page reloads in between.
 */
export function useCall<N extends RouteName>(
  name: N,
  { intentKey, withoutSecret, keys, ...options }: CallOptions<N>,
) {
  const { idempotent, moves }: Call = CALLS[name];
  const intent = { intentKey, withoutSecret, keys };
  const sender = useSend<IntentRequest<N>, RouteResponse<N>>(
    (request) => (idempotent ? callIdempotently(name, request, intent) : call(name, request)),
    { ...options, countedOnce: idempotent && moves !== undefined },
  );
  const forget = (request: IntentRequest<N>) => {
    forgetIntent(name, request, intent);
  };
  return { ...sender, forget };
}
