import type { InferType } from 'yup';
import type { ErrorCode } from '../kernel/call/errors';
import type { Route } from '../kernel/call/route';
import { allowanceRoutes } from '../allowances/routes';
import { authRoutes } from '../auth/routes';
import { childrenRoutes } from '../children/routes';
import { deviceRoutes } from '../devices/routes';
import { familyRoutes } from '../families/routes';
import { familyExportRoutes } from '../family-export/routes';
import { familyMemberRoutes } from '../family-members/routes';
import { familyPreferenceRoutes } from '../family-preferences/routes';
import { invitationRoutes } from '../invitations/routes';
import { interestRoutes } from '../interest/routes';
import { jarRoutes } from '../jars/routes';
import { ledgerRoutes } from '../ledger/routes';
import { marketRoutes } from '../market/routes';
import { quoteRoutes } from '../quotes/routes';
import { redEnvelopeRoutes } from '../red-envelopes/routes';
import { requestRoutes } from '../requests/routes';
import { serviceRoutes } from '../service/routes';
import { stockRoutes } from '../stock/routes';
import type { SchemaOf } from '../kernel/schema/schema-of';

/** Errors that any call may answer with. */
export const ERRORS_OF_EVERY_CALL = [
  'invalid_request',
  'malformed_json',
  'unauthenticated',
  'app_not_verified',
  'payload_too_large',
  'unsupported_media_type',
  'client_outdated',
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
  ...redEnvelopeRoutes,
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
export type StockTransactionRow = RouteResponse<'listStockTransactions'>[number];
