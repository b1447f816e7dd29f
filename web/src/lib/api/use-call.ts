import { COUNTED_ONCE, IDEMPOTENT_CALLS } from 'virtual:idempotent-calls';
import type { RouteName, RouteResponse } from '@pennysprout/shared/api/contract';
import { call } from './api-client';
import { callOnce, forgetIntent, type IntentOptions, type IntentRequest } from './intents';
import { useSend, type SendOptions } from './use-send';

interface CallOptions<N extends RouteName>
  extends SendOptions<IntentRequest<N>, RouteResponse<N>>, IntentOptions<N> {}

/**
 * Makes a call of the contract that changes something. Where it takes an idempotency key it is
 * carried out once, even if an answer is lost or the page is reloaded in between.
 */
export function useCall<N extends RouteName>(
  name: N,
  { wishOf, withoutSecret, keys, ...options }: CallOptions<N>,
) {
  const intent = { wishOf, withoutSecret, keys };
  const sender = useSend<IntentRequest<N>, RouteResponse<N>>(
    (request) =>
      IDEMPOTENT_CALLS.includes(name) ? callOnce(name, request, intent) : call(name, request),
    { ...options, countedOnce: COUNTED_ONCE.includes(name) },
  );
  const forget = (request: IntentRequest<N>) => {
    forgetIntent(name, request, intent);
  };
  return { ...sender, forget };
}
