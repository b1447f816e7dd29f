import type {
  RouteBody,
  RouteName,
  RouteParams,
  RouteQuery,
  RouteResponse,
  Routes,
} from '@pennysprout/shared/api/contract';
import type { Language } from '@pennysprout/shared/kernel/words/language';
import type { ClientAddress } from '../../kernel/client-address';
import type { Deps } from '../../kernel/deps';
import type { Caller, ChildCaller, ParentCaller } from '../../kernel/caller';
import type { IdempotencyKey, IdempotentAnswer } from '../../kernel/idempotency';
import type { SchemaOf } from '@pennysprout/shared/kernel/schema/schema-of';

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

/** Facts about a request besides its input. */
interface RequestFacts<N extends RouteName> {
  /** Claims the caller's intent; null for calls without an Idempotency-Key. */
  readonly idempotencyKey: Routes[N]['idempotent'] extends true ? IdempotencyKey : null;
  readonly address: ClientAddress;
  /** Origin of the web app; see `origin.ts`. */
  readonly origin: string;
  /** Caller's preferred language. Untrusted, but it grants nothing. */
  readonly callerLanguage: Language;
}

type HandlerResponse<N extends RouteName> = Routes[N]['idempotent'] extends true
  ? IdempotentAnswer<RouteResponse<N>>
  : RouteResponse<N>;

/**
 * Handler of a call, which runs after all checks that the contract describes. A use case that takes the
 * merged input is itself a handler.
 */
export type Handler<N extends RouteName> = (
  deps: Deps,
  caller: CallerOf[Routes[N]['caller']],
  input: InputOf<N>,
) => Promise<HandlerResponse<N>>;
