import {
  array,
  boolean,
  number,
  string,
  type InferType,
  type ObjectSchema,
  type Schema,
} from 'yup';
import { ENTRY_KINDS } from '../ledger/posting';
import { childLoginSchema, googleSignInSchema } from '../schemas/auth';
import { createChildSchema } from '../schemas/children';
import { currencyText, exactObject, idText } from '../schemas/fields';
import { depositSchema, withdrawSchema } from '../schemas/transactions';
import type { ErrorCode } from './errors';

/** Header that names one intent of the user, so that sending it again cannot post it again. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** "true" on an answer that was given before. */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed';
/** On every answer, and on every line that the server logs for it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What any call may answer with, whatever it does. */
export const ERRORS_OF_EVERY_CALL = [
  'invalid_request',
  'malformed_json',
  'unauthenticated',
  'payload_too_large',
  'unsupported_media_type',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

const parentUser = exactObject({
  id: string().required(),
  email: string().defined(),
  name: string().required(),
  googleId: string().required(),
  picture: string().defined(),
  isParent: boolean().required(),
});

const childUser = exactObject({
  id: string().required(),
  name: string().required(),
  familyId: string().required(),
  accountNumber: string().required(),
  isParent: boolean().required(),
});

const childListItem = exactObject({
  id: string().required(),
  name: string().required(),
  email: string().nullable().defined(),
  accountNumber: string().required(),
  accessCode: string().nullable().defined(),
});

const entry = exactObject({
  id: string().required(),
  userId: string().required(),
  kind: string().oneOf(ENTRY_KINDS).required(),
  amount: number().required(),
  balanceAfter: number().required(),
  currency: currencyText().required(),
  description: string().required(),
  timestamp: string().required(),
  createdBy: string().required(),
});

export type ParentUser = InferType<typeof parentUser>;
export type ChildUser = InferType<typeof childUser>;
export type ChildListItem = InferType<typeof childListItem>;
export type Entry = InferType<typeof entry>;

const none = exactObject({});
/** Old clients name their family or themselves in the query. It selects and never authorises. */
const familyOrParent = exactObject({
  familyId: idText().optional(),
  parentId: idText().optional(),
});

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As Express and OpenAPI readers know it, parameters as `{name}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Who may call: nobody's token is needed, any signed-in user, or parents only. */
  readonly caller: 'anyone' | 'user' | 'parent';
  readonly params: ObjectSchema<object>;
  readonly query: ObjectSchema<object>;
  readonly body: Schema | null;
  readonly response: Schema;
  /** Whether the call takes an Idempotency-Key. */
  readonly idempotent: boolean;
  /** Beyond those of `ERRORS_OF_EVERY_CALL`. */
  readonly errors: readonly ErrorCode[];
}

/** Every call of the product. The server mounts this table and the client calls through it. */
export const ROUTES = {
  signInWithGoogle: {
    method: 'POST',
    path: '/api/auth/google',
    summary: 'The parent user of the signed-in Google account; made at the first sign-in.',
    caller: 'user',
    params: none,
    query: none,
    body: googleSignInSchema,
    response: parentUser,
    idempotent: false,
    errors: ['forbidden'],
  },
  childLogin: {
    method: 'POST',
    path: '/api/auth/child-login',
    summary: 'Exchanges an access code and password for the child user and a custom token.',
    caller: 'anyone',
    params: none,
    query: none,
    body: childLoginSchema,
    response: childUser.shape({ customToken: string().required() }),
    idempotent: false,
    errors: ['invalid_credentials', 'too_many_attempts'],
  },
  getFamilyInfo: {
    method: 'GET',
    path: '/api/family-info',
    summary: 'Name of a family that the caller belongs to.',
    caller: 'user',
    params: none,
    query: exactObject({ familyId: idText() }),
    body: null,
    response: exactObject({ id: string().required(), name: string().required() }),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  listUserFamilies: {
    method: 'GET',
    path: '/api/user-families',
    summary: 'Families of the signed-in parent.',
    caller: 'parent',
    params: none,
    query: exactObject({ userId: idText().optional() }),
    body: null,
    response: array(
      exactObject({
        familyId: string().required(),
        familyName: string().required(),
        isOwner: boolean().required(),
      }),
    ).required(),
    idempotent: false,
    errors: ['forbidden'],
  },
  listChildren: {
    method: 'GET',
    path: '/api/children',
    summary: 'Children of one family, or of every family of the signed-in parent.',
    caller: 'parent',
    params: none,
    query: familyOrParent,
    body: null,
    response: array(childListItem).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  createChild: {
    method: 'POST',
    path: '/api/children',
    summary: 'Adds a child and answers with its sign-in details, which are shown once.',
    caller: 'parent',
    params: none,
    query: familyOrParent,
    body: createChildSchema,
    response: exactObject({
      child: exactObject({
        id: string().required(),
        name: string().required(),
        email: string().nullable().defined(),
      }),
      loginInfo: exactObject({
        accessCode: string().required(),
        password: string().required(),
        loginUrl: string().required(),
      }),
    }),
    idempotent: true,
    errors: ['forbidden', 'not_found', 'idempotency_key_reused'],
  },
  createAccessCode: {
    method: 'POST',
    path: '/api/children/{id}/access-code',
    summary: "The child's access code; made if the child has none yet.",
    caller: 'parent',
    params: exactObject({ id: idText() }),
    query: exactObject({ familyId: idText().optional() }),
    body: null,
    response: exactObject({ accessCode: string().required() }),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  listBalances: {
    method: 'GET',
    path: '/api/balances/{childId}',
    summary: 'Balances of a child, one for each currency.',
    caller: 'user',
    params: exactObject({ childId: idText() }),
    query: none,
    body: null,
    response: array(
      exactObject({ currency: currencyText().required(), balance: number().required() }),
    ).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  listTransactions: {
    method: 'GET',
    path: '/api/transactions/{userId}',
    summary: 'The newest 500 ledger entries of a child, newest first.',
    caller: 'user',
    params: exactObject({ userId: idText() }),
    query: exactObject({ familyId: idText().optional() }),
    body: null,
    response: array(entry).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  deposit: {
    method: 'POST',
    path: '/api/transactions/deposit',
    summary: 'Adds money to a child as a reward.',
    caller: 'parent',
    params: none,
    query: familyOrParent,
    body: depositSchema,
    response: entry,
    idempotent: true,
    errors: ['forbidden', 'not_found', 'idempotency_key_reused'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/transactions/withdraw',
    summary: 'Takes money out of a child’s savings.',
    caller: 'parent',
    params: none,
    query: exactObject({ familyId: idText().optional() }),
    body: withdrawSchema,
    response: entry,
    idempotent: true,
    errors: ['forbidden', 'not_found', 'insufficient_balance', 'idempotency_key_reused'],
  },
} as const satisfies Record<string, Route>;

export type Routes = typeof ROUTES;
export type RouteName = keyof Routes;
export type RouteParams<N extends RouteName> = InferType<Routes[N]['params']>;
export type RouteQuery<N extends RouteName> = InferType<Routes[N]['query']>;
export type RouteBody<N extends RouteName> = Routes[N]['body'] extends Schema
  ? InferType<Routes[N]['body']>
  : null;
export type RouteResponse<N extends RouteName> = InferType<Routes[N]['response']>;

/** Newest entries that one answer of `listTransactions` holds. */
export const TRANSACTIONS_PER_ANSWER = 500;
