import type {
  RouteBody,
  RouteName,
  RouteParams,
  RouteQuery,
  RouteResponse,
  Routes,
} from '@pennysprout/shared/api/contract';
import type { Language } from '@pennysprout/shared/language';
import type { ClientAddress } from '../client-address';
import type { Deps } from '../deps';
import type { Caller, ChildCaller, ParentCaller } from '../features/caller';
import type { IdempotencyKey, Once } from '../features/idempotency';
import type { SchemaOf } from '@pennysprout/shared/schemas/schema-of';

interface CallerOf {
  anyone: null;
  user: Caller;
  parent: ParentCaller;
  child: ChildCaller;
}

type InputOf<N extends RouteName> = RouteQuery<N> &
  (Routes[N]['body'] extends SchemaOf ? RouteBody<N> : unknown) &
  RouteParams<N> &
  RequestFacts<N>;

/** What a use case may want to know of a request besides what was sent. */
interface RequestFacts<N extends RouteName> {
  /** Claims the caller's intent; null on calls that take no Idempotency-Key. */
  readonly idempotencyKey: Routes[N]['idempotent'] extends true ? IdempotencyKey : null;
  readonly address: ClientAddress;
  /** Where the web app is served from; see `origin.ts`. */
  readonly origin: string;
  /** In which the caller would rather be answered. It is only asked for, so it opens nothing. */
  readonly callerLanguage: Language;
}

type RouteAnswer<N extends RouteName> = Routes[N]['idempotent'] extends true
  ? Once<RouteResponse<N>>
  : RouteResponse<N>;

/**
 * Answers a call after everything about it was checked that the contract can say. A use case whose
 * input is what was sent, from wherever in the request, is a handler as it stands.
 */
export type Handler<N extends RouteName> = (
  deps: Deps,
  caller: CallerOf[Routes[N]['caller']],
  input: InputOf<N>,
) => Promise<RouteAnswer<N>>;
