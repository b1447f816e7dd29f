import type { InferType } from 'yup';
import type { ErrorCode } from './errors';
import type { Route } from './route';
import { allowanceRoutes } from './routes/allowances';
import { authRoutes } from './routes/auth';
import { childrenRoutes } from './routes/children';
import { deviceRoutes } from './routes/devices';
import { familyRoutes } from './routes/families';
import { familyExportRoutes } from './routes/family-export';
import { familyMemberRoutes } from './routes/family-members';
import { familyPreferenceRoutes } from './routes/family-preferences';
import { invitationRoutes } from './routes/invitations';
import { interestRoutes } from './routes/interest';
import { jarRoutes } from './routes/jars';
import { ledgerRoutes } from './routes/ledger';
import { marketRoutes } from './routes/market';
import { quoteRoutes } from './routes/quotes';
import { requestRoutes } from './routes/requests';
import { serviceRoutes } from './routes/service';
import { stockRoutes } from './routes/stock';
import type { SchemaOf } from '../schemas/schema-of';

/** Header that identifies one intent of the user, so that a retry cannot post it again. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** "true" on a replayed response. */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed';
/** On every response, and on every line the server logs for it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Errors that any call may answer with. */
export const ERRORS_OF_EVERY_CALL = [
  'invalid_request',
  'malformed_json',
  'unauthenticated',
  'app_not_verified',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'busy',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** All calls of the product. The server mounts this table and the client calls through it. */
export const ROUTES = {
  ...authRoutes,
  ...familyRoutes,
  ...familyExportRoutes,
  ...familyMemberRoutes,
  ...invitationRoutes,
  ...familyPreferenceRoutes,
  ...childrenRoutes,
  ...ledgerRoutes,
  ...jarRoutes,
  ...allowanceRoutes,
  ...requestRoutes,
  ...deviceRoutes,
  ...stockRoutes,
  ...marketRoutes,
  ...quoteRoutes,
  ...interestRoutes,
  ...serviceRoutes,
} as const satisfies Record<string, Route>;

export type Routes = typeof ROUTES;
export type RouteName = keyof Routes;
export type RouteParams<N extends RouteName> = InferType<Routes[N]['params']>;
export type RouteQuery<N extends RouteName> = InferType<Routes[N]['query']>;
export type RouteBody<N extends RouteName> = Routes[N]['body'] extends SchemaOf
  ? InferType<Routes[N]['body']>
  : null;
export type RouteResponse<N extends RouteName> = InferType<Routes[N]['response']>;

export type ParentUser = RouteResponse<'signInWithGoogle'>;
export type ChildUser = Omit<RouteResponse<'childLogin'>, 'customToken' | 'devicePass'>;
export type ChildListItem = RouteResponse<'listChildren'>[number];
export type Entry = RouteResponse<'deposit'>;
export type FamilyMember = RouteResponse<'inviteMember'>;
export type Invitation = RouteResponse<'listInvitations'>[number];
export type FamilyPreferences = RouteResponse<'getFamilyPreferences'>;
export type FamilyExportPage = RouteResponse<'exportFamily'>;
export type Jar = RouteResponse<'createJar'>;
export type JarAccount = RouteResponse<'setJarShares'>;
export type Allowance = RouteResponse<'createAllowance'>;
export type MoneyRequest = RouteResponse<'createRequest'>;
export type StockAsset = RouteResponse<'listStockAssets'>[number];
export type StockTransaction = RouteResponse<'tradeStock'>;
