import type { Collection } from '../kernel/document/collection';
import { allowances, type AllowanceDoc } from '../allowances/allowances.collection';
import { balances, type BalanceDoc } from '../ledger/balances.collection';
import {
  childCredentials,
  type ChildCredentialsDoc,
} from '../children/child-credentials.collection';
import { childDeletions, type ChildDeletionDoc } from '../children/child-deletions.collection';
import { corporateActions, type CorporateActionDoc } from '../stock/corporate-actions.collection';
import { devices, type DeviceDoc } from '../devices/devices.collection';
import { entries, type EntryDoc } from '../ledger/entries.collection';
import { exchangeRates, type ExchangeRateDoc } from '../market/exchange-rates.collection';
import { families, type FamilyDoc } from '../families/families.collection';
import { familyDeletions, type DeletionDoc } from '../families/family-deletions.collection';
import { familyNotices, type FamilyNoticesDoc } from '../notices/family-notices.collection';
import {
  familyPreferences,
  type FamilyPreferencesDoc,
} from '../family-preferences/family-preferences.collection';
import { formerChildren, type FormerChildDoc } from '../children/former-children.collection';
import { giftReturns, type GiftReturnDoc } from '../red-envelopes/gift-returns.collection';
import { handOvers, type HandOverDoc } from '../auth/hand-overs.collection';
import { idempotencyKeys, type IdempotencyKeyDoc } from '../service/idempotency-keys.collection';
import { interestCursors, type InterestCursorDoc } from '../interest/interest-cursors.collection';
import { interestRuns, type InterestRunDoc } from '../interest/interest-runs.collection';
import { jarMoves, type JarMoveDoc } from '../jars/jar-moves.collection';
import { loginThrottle, type LoginAttemptsDoc } from '../auth/login-throttle.collection';
import { marketRefreshes, type MarketRefreshDoc } from '../market/market-refreshes.collection';
import { memberships, type MembershipDoc } from '../family-members/memberships.collection';
import { quotes, type QuoteDoc } from '../quotes/quotes.collection';
import { rateLimits, type RateLimitDoc } from '../service/rate-limits.collection';
import {
  reconcileCursors,
  type ReconcileCursorDoc,
} from '../reconcile/reconcile-cursors.collection';
import { requests, type RequestDoc } from '../requests/requests.collection';
import { stockAssets, type HoldingDoc } from '../stock/stock-assets.collection';
import { stockPrices, type StockPriceDoc } from '../market/stock-prices.collection';
import {
  stockTransactions,
  type StockTransactionDoc,
} from '../stock/stock-transactions.collection';
import { systemConfigs, type SystemConfigDoc } from '../service/system-configs.collection';
import { uniqueKeys, type UniqueKeyDoc } from '../service/unique-keys.collection';
import { users, type UserDoc } from '../auth/users.collection';

/** All collections of the database, in reading order. There are no others. */
export const REGISTRY = {
  families,
  users,
  memberships,
  familyPreferences,
  entries,
  balances,
  jarMoves,
  allowances,
  requests,
  giftReturns,
  devices,
  familyNotices,
  stockAssets,
  stockTransactions,
  corporateActions,
  stockPrices,
  exchangeRates,
  quotes,
  systemConfigs,
  childCredentials,
  handOvers,
  uniqueKeys,
  idempotencyKeys,
  loginThrottle,
  rateLimits,
  interestRuns,
  interestCursors,
  reconcileCursors,
  marketRefreshes,
  familyDeletions,
  childDeletions,
  formerChildren,
} as const;

/** Name of a collection in code: `entries` for `transactions`. */
export type CollectionKey = keyof typeof REGISTRY;

/** Document types by collection name in the database. */
export interface DocumentTypes {
  families: FamilyDoc;
  users: UserDoc;
  parental_members: MembershipDoc;
  family_preferences: FamilyPreferencesDoc;
  transactions: EntryDoc;
  user_balances: BalanceDoc;
  jar_moves: JarMoveDoc;
  allowances: AllowanceDoc;
  requests: RequestDoc;
  gift_returns: GiftReturnDoc;
  devices: DeviceDoc;
  family_notices: FamilyNoticesDoc;
  stock_assets: HoldingDoc;
  stock_transactions: StockTransactionDoc;
  corporate_actions: CorporateActionDoc;
  stock_price_cache: StockPriceDoc;
  global_exchange_rates: ExchangeRateDoc;
  financial_wisdom_quotes: QuoteDoc;
  system_configs: SystemConfigDoc;
  child_credentials: ChildCredentialsDoc;
  hand_overs: HandOverDoc;
  unique_keys: UniqueKeyDoc;
  idempotency_keys: IdempotencyKeyDoc;
  login_throttle: LoginAttemptsDoc;
  rate_limits: RateLimitDoc;
  interest_runs: InterestRunDoc;
  interest_cursors: InterestCursorDoc;
  reconcile_cursors: ReconcileCursorDoc;
  market_refreshes: MarketRefreshDoc;
  family_deletions: DeletionDoc;
  child_deletions: ChildDeletionDoc;
  former_children: FormerChildDoc;
}

/** Name of a collection in the database. */
export type CollectionName = keyof DocumentTypes;

export const COLLECTION_KEYS = Object.keys(REGISTRY) as readonly CollectionKey[];

/** Descriptions of all collections, where their exact types do not matter. */
export const ALL_COLLECTIONS: readonly Collection[] = COLLECTION_KEYS.map((key) => REGISTRY[key]);

/** Names of the collections in the database, by their names in code. */
export const COLLECTIONS = Object.fromEntries(
  COLLECTION_KEYS.map((key) => [key, REGISTRY[key].name]),
) as { readonly [K in CollectionKey]: (typeof REGISTRY)[K]['name'] };
