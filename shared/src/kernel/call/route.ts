import type { InferType } from 'yup';
import { exactObject, idText } from '../schema/fields';
import type { Call } from './call';
import type { ErrorCode } from './errors';
import type { ExampleFamily } from './example-family';
import type { Tag } from './tag';
import type { FieldNotes } from './shape';
import type { SchemaOf } from '../schema/schema-of';

/** Documents read and written, as Firestore bills them. */
export interface Costs {
  readonly reads: number;
  readonly writes: number;
}

/** Rate limits per user; the server has their figures. */
export type CallLimit = 'read' | 'list' | 'write' | 'secret' | 'invite' | 'family';

/**
 * Call of the API, with everything known about it. The server mounts and limits it, clients make it, the
 * reference documents it, and tests of every call derive from it.
 */
export interface Route<
  C extends Call['caller'] = Call['caller'],
  I extends boolean = boolean,
  P extends SchemaOf<object> = SchemaOf<object>,
  Q extends SchemaOf<object> = SchemaOf<object>,
  B extends SchemaOf | null = SchemaOf | null,
  R extends SchemaOf = SchemaOf,
  E = Example<P, Q, B, R>,
> extends Call<C, I> {
  /** Resource under which the reference lists it. */
  readonly tag: Tag;
  readonly summary: string;
  /**
   * Subject of the call: a family, for its members, or a child, for itself and its parents. Everybody
   * else gets `forbidden`. Null if it is about the caller, or nobody in particular.
   */
  readonly about: 'family' | 'child' | null;
  /** Set if only the family's owner may call. */
  readonly ownerOnly?: true;
  /**
   * Set on a GET that, like every other method, checks with Auth that the session was not revoked: one
   * that opens a parent's session, or returns data that browsers cannot read in the database.
   */
  readonly asksAuth?: true;
  /** Rate limit per user; null if nobody is signed in. */
  readonly limit: CallLimit | null;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Errors besides `ERRORS_OF_EVERY_CALL`. */
  readonly errors: readonly ErrorCode[];
  /**
   * Cost at Firestore in a family of two parents and one child, including the reads that identify the
   * caller, excluding what an instance caches for everybody: prices, rates, quotes, the service's
   * status. A change of these figures changes the product's bill, so a test fails; docs/performance.md
   * computes with them.
   */
  readonly cost: Costs;
  /** Owner whose documents it deletes page by page, at a further read for each query of `PURGED_BY_PAGES`. */
  readonly purges?: 'family' | 'child';
  /** Descriptions of fields with their own meaning in this call. */
  readonly notes?: FieldNotes;
  /** Returns a successful request by the family's owner, or its child, with its answer. */
  readonly example: (family: ExampleFamily) => E;
}

/**
 * Returns true if a call first checks with Auth that the session was not revoked, and the user neither
 * disabled nor deleted. Memberships and a child's session epoch are in the database, and checked on
 * every call.
 */
export function isAuthAsked({ caller, method, asksAuth }: Route): boolean {
  return caller !== 'anyone' && (method !== 'GET' || asksAuth === true);
}

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** Part of an example, optional if nothing in it is required. */
type Part<Name extends string, S extends SchemaOf> =
  object extends InferType<S>
    ? Readonly<Partial<Record<Name, Immutable<InferType<S>>>>>
    : Readonly<Record<Name, Immutable<InferType<S>>>>;

/** Request, without its empty parts, and its answer. */
export type Example<
  P extends SchemaOf = SchemaOf<object>,
  Q extends SchemaOf = SchemaOf<object>,
  B = SchemaOf | null,
  R extends SchemaOf = SchemaOf,
> = Part<'params', P> &
  Part<'query', Q> & { readonly answer: Immutable<InferType<R>> } & (B extends SchemaOf
    ? { readonly body: Immutable<InferType<B>> }
    : { readonly body?: undefined });

/** Declares a call; its example is checked against its own schemas. */
export function call<
  C extends Call['caller'],
  I extends boolean,
  P extends SchemaOf<object>,
  Q extends SchemaOf<object>,
  B extends SchemaOf | null,
  R extends SchemaOf,
  const E extends Example<P, Q, B, R>,
>(route: Route<C, I, P, Q, B, R, E>): Route<C, I, P, Q, B, R> {
  return route;
}

/**
 * Personal fields a query may have, although URLs are logged and an address or a name does not belong
 * there. Accepted, never required.
 */
export const PERSONAL_QUERY_FIELDS = ['email', 'confirmName'] as const;

export type PersonalQueryField = (typeof PERSONAL_QUERY_FIELDS)[number];

export const none = exactObject({});

/** Family or parent in the query. It selects and never authorises. */
export const familyOrParent = exactObject({
  familyId: idText().optional(),
  parentId: idText().optional(),
});

/** Family, where a child's id would suffice. */
export const optionalFamily = exactObject({ familyId: idText().optional() });

/** Like `optionalFamily`, plus the entry or trade that the page follows. */
export const historyPage = exactObject({
  familyId: idText().optional(),
  before: idText().optional(),
});

/** Family, and optionally the caller. */
export const familyAndUser = exactObject({ familyId: idText(), userId: idText().optional() });
