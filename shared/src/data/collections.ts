/** Collections that clients may read, as far as the security rules let them. */
export const COLLECTIONS = {
  families: 'families',
  users: 'users',
  parentalMembers: 'parental_members',
  transactions: 'transactions',
  familyPreferences: 'family_preferences',
  quotes: 'financial_wisdom_quotes',
  stockAssets: 'stock_assets',
  stockTransactions: 'stock_transactions',
  stockPriceCache: 'stock_price_cache',
  userBalances: 'user_balances',
  exchangeRates: 'global_exchange_rates',
  systemConfigs: 'system_configs',
} as const;

/** Collections that no client may ever read. */
export const PRIVATE_COLLECTIONS = {
  childCredentials: 'child_credentials',
  uniqueKeys: 'unique_keys',
  idempotencyKeys: 'idempotency_keys',
  loginThrottle: 'login_throttle',
  interestRuns: 'interest_runs',
  interestCursors: 'interest_cursors',
  rateLimits: 'rate_limits',
  marketRefreshes: 'market_refreshes',
  familyDeletions: 'family_deletions',
  childDeletions: 'child_deletions',
  formerChildren: 'former_children',
} as const;

export function balanceId(userId: string, currency: string): string {
  return `${userId}_${currency}`;
}

export function membershipId(familyId: string, memberId: string): string {
  return `${familyId}_${memberId}`;
}

export function stockAssetId(userId: string, symbol: string): string {
  return `${userId}_${symbol}`;
}

export function interestRunId(familyId: string, period: string): string {
  return `${familyId}_${period}`;
}

/** Rates are kept as units of a currency for one of this; every other pair follows from two of them. */
export const RATE_BASE = 'USD';

export function exchangeRateId(base: string, target: string): string {
  return `${base}_${target}`;
}
