import type { Collection, DocumentOf } from '../kernel/document/collection';
import { allowances } from '../allowances/allowances.collection';
import { balances } from '../ledger/balances.collection';
import { childCredentials } from '../children/child-credentials.collection';
import { childDeletions } from '../children/child-deletions.collection';
import { corporateActions } from '../stock/corporate-actions.collection';
import { devices } from '../devices/devices.collection';
import { entries } from '../ledger/entries.collection';
import { exchangeRates } from '../market/exchange-rates.collection';
import { families } from '../families/families.collection';
import { familyDeletions } from '../families/family-deletions.collection';
import { familyNotices } from '../notices/family-notices.collection';
import { familyPreferences } from '../family-preferences/family-preferences.collection';
import { formerChildren } from '../children/former-children.collection';
import { idempotencyKeys } from '../service/idempotency-keys.collection';
import { interestCursors } from '../interest/interest-cursors.collection';
import { interestRuns } from '../interest/interest-runs.collection';
import { jarMoves } from '../jars/jar-moves.collection';
import { loginThrottle } from '../auth/login-throttle.collection';
import { marketRefreshes } from '../market/market-refreshes.collection';
import { memberships } from '../family-members/memberships.collection';
import { quotes } from '../quotes/quotes.collection';
import { rateLimits } from '../service/rate-limits.collection';
import { reconcileCursors } from '../reconcile/reconcile-cursors.collection';
import { requests } from '../requests/requests.collection';
import { stockAssets } from '../stock/stock-assets.collection';
import { stockPrices } from '../market/stock-prices.collection';
import { stockTransactions } from '../stock/stock-transactions.collection';
import { systemConfigs } from '../service/system-configs.collection';
import { uniqueKeys } from '../service/unique-keys.collection';
import { users } from '../auth/users.collection';

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

type Registry = typeof REGISTRY;

/** Name of a collection in code: `entries` for `transactions`. */
export type CollectionKey = keyof Registry;
/** Name of a collection in the database. */
export type CollectionName = Registry[CollectionKey]['name'];

/** Document types by collection name in the database. */
export type DocumentTypes = {
  [K in CollectionKey as Registry[K]['name']]: DocumentOf<Registry[K]>;
};

export const COLLECTION_KEYS = Object.keys(REGISTRY) as readonly CollectionKey[];

type PrivateKey = {
  [K in CollectionKey]: Registry[K] extends { readonly private: true } ? K : never;
}[CollectionKey];

type Names<K extends CollectionKey> = { readonly [P in K]: Registry[P]['name'] };

/** Names of the collections clients may read, as far as the security rules allow. */
export const COLLECTIONS = namesOf(
  (key): key is Exclude<CollectionKey, PrivateKey> => !isPrivate(key),
);

/** Names of the collections no client may ever read. */
export const PRIVATE_COLLECTIONS = namesOf(isPrivate);

function isPrivate(key: CollectionKey): key is PrivateKey {
  const about: Collection = REGISTRY[key];
  return about.private === true;
}

function namesOf<K extends CollectionKey>(has: (key: CollectionKey) => key is K): Names<K> {
  const keys = COLLECTION_KEYS.filter(has);
  return Object.fromEntries(keys.map((key) => [key, REGISTRY[key].name])) as Names<K>;
}
