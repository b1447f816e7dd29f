import type {
  RouteBody,
  RouteName,
  RouteParams,
  RouteQuery,
  RouteResponse,
  Routes,
} from '@pennysprout/shared/api/contract';
import type { ClientAddress } from '../client-address';
import type { Deps } from '../deps';
import type { Caller, ParentCaller } from '../features/caller';
import type { IdempotencyKey, Once } from '../features/idempotency';

interface CallerOf {
  anyone: null;
  user: Caller;
  parent: ParentCaller;
}

/** A request after everything about it was checked that the contract can say. */
export interface RouteRequest<N extends RouteName> {
  readonly caller: CallerOf[Routes[N]['caller']];
  readonly params: RouteParams<N>;
  readonly query: RouteQuery<N>;
  readonly body: RouteBody<N>;
  /** Claims the caller's intent; null on calls that take no Idempotency-Key. */
  readonly idempotencyKey: Routes[N]['idempotent'] extends true ? IdempotencyKey : null;
  readonly address: ClientAddress;
  /** Where the web app is served from; see `origin.ts`. */
  readonly origin: string;
}

type RouteAnswer<N extends RouteName> = Routes[N]['idempotent'] extends true
  ? Once<RouteResponse<N>>
  : RouteResponse<N>;

export type Handler<N extends RouteName> = (
  deps: Deps,
  request: RouteRequest<N>,
) => Promise<RouteAnswer<N>>;

/** A handler for each of the named calls. */
export type Handlers<N extends RouteName> = { readonly [Name in N]: Handler<Name> };
