import type { InferType } from 'yup';
import { exactObject, idText } from '../schemas/fields';
import type { ErrorCode } from './errors';
import type { ExampleFamily } from './example-family';
import type { Tag } from './openapi/document-types';
import type { FieldNotes } from './shape';
import type { SchemaOf } from '../schemas/schema-of';

/** Documents read and written, as Firestore bills them. */
export interface Costs {
  readonly reads: number;
  readonly writes: number;
}

/** The rules for how often one account may call; the server keeps their figures. */
export type CallLimit = 'read' | 'list' | 'write' | 'secret' | 'invite' | 'family';

/**
 * One call of the API and everything that is known of it. The server mounts it and limits it, clients
 * make it, the reference shows it, and the tests of every call follow from it.
 */
export interface Route<
  C extends 'anyone' | 'user' | 'parent' | 'child' = 'anyone' | 'user' | 'parent' | 'child',
  I extends boolean = boolean,
  P extends SchemaOf<object> = SchemaOf<object>,
  Q extends SchemaOf<object> = SchemaOf<object>,
  B extends SchemaOf | null = SchemaOf | null,
  R extends SchemaOf = SchemaOf,
  E = Example<P, Q, B, R>,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As Express and OpenAPI readers know it, parameters as `{name}`. */
  readonly path: `/api/${string}`;
  /** The resource under which the reference lists it. */
  readonly tag: Tag;
  readonly summary: string;
  /** Who may call: nobody's token is needed, any signed-in user, parents only, or children only. */
  readonly caller: C;
  /**
   * Whose data the call is about: one family's, which is its members' to see or to change, or one
   * child's, which is that child's and its parents'. Everybody else gets `forbidden`. Null where it is
   * about the caller, or about nobody in particular.
   */
  readonly about: 'family' | 'child' | null;
  /** Set where the owner of the family alone may call. */
  readonly ownerOnly?: true;
  /**
   * Set on a GET before which Auth is asked whether the session still stands, as it is before every other
   * call: one that opens a parent's session, or that tells what browsers may not read in the database.
   */
  readonly asksAuth?: true;
  /** The rule that counts the calls of an account; null where nobody is signed in. */
  readonly limit: CallLimit | null;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Whether the call takes an Idempotency-Key. */
  readonly idempotent: I;
  /**
   * Set where the call moves money into or out of accounts, or within one between its pots. While an
   * operator has stopped that, it answers `maintenance`, unless it was carried out before and is only
   * asked for its answer again.
   */
  readonly moves?: 'money' | 'pots';
  /**
   * Set where other programs than our own app may call too: what is answered is for everybody, and no
   * visitor has to load what App Check takes to prove itself.
   */
  readonly anyApp?: true;
  /** Beyond those of `ERRORS_OF_EVERY_CALL`. */
  readonly errors: readonly ErrorCode[];
  /**
   * What it costs at Firestore in a family of two parents and one child, with the reads that find out
   * who is calling, and without what an instance keeps in memory for everybody: prices, rates, quotes,
   * the status of the service. A change of these figures is a change of the product's bill, so a test
   * fails; docs/scale.md computes with them.
   */
  readonly cost: Costs;
  /** On the fields that mean something of their own in this call. */
  readonly notes?: FieldNotes;
  /** A request of the owner of the family, or of its child, that succeeds, and what it is answered with. */
  readonly example: (family: ExampleFamily) => E;
}

/**
 * Whether Auth is asked, before a call, if it has ended the session there: revoked it, or disabled or
 * deleted the account. Memberships and the epoch of a child's session stand in the database, and are
 * looked at for every call.
 */
export function isAuthAsked({ caller, method, asksAuth }: Route): boolean {
  return caller !== 'anyone' && (method !== 'GET' || asksAuth === true);
}

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** A part of an example, which may be left out where nothing in it is required. */
type Part<Name extends string, S extends SchemaOf> =
  object extends InferType<S>
    ? Readonly<Partial<Record<Name, Immutable<InferType<S>>>>>
    : Readonly<Record<Name, Immutable<InferType<S>>>>;

/** A request, of which what is empty may be left out, and its answer. */
export type Example<
  P extends SchemaOf = SchemaOf<object>,
  Q extends SchemaOf = SchemaOf<object>,
  B = SchemaOf | null,
  R extends SchemaOf = SchemaOf,
> = Part<'params', P> &
  Part<'query', Q> & { readonly answer: Immutable<InferType<R>> } & (B extends SchemaOf
    ? { readonly body: Immutable<InferType<B>> }
    : { readonly body?: undefined });

/** Declares a call; its example is held to its own schemas. */
export function call<
  C extends Route['caller'],
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
 * What old clients send in a query though it is an address or a name, which does not belong into a URL:
 * those are written into logs. It is taken from whoever sends it, and needed of nobody.
 */
export const PERSONAL_QUERY_FIELDS = ['email', 'confirmName'] as const;

export type PersonalQueryField = (typeof PERSONAL_QUERY_FIELDS)[number];

export const none = exactObject({});

/** Old clients name their family or themselves in the query. It selects and never authorises. */
export const familyOrParent = exactObject({
  familyId: idText().optional(),
  parentId: idText().optional(),
});

/** The family that is meant, where a child's id alone would say it too. */
export const optionalFamily = exactObject({ familyId: idText().optional() });

/** As `optionalFamily`, and the entry or trade that the page of a history follows. */
export const historyPage = exactObject({
  familyId: idText().optional(),
  before: idText().optional(),
});

/** The family that is meant, and the caller as old clients name it. */
export const familyAndUser = exactObject({ familyId: idText(), userId: idText().optional() });
