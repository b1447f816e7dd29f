import type { Collection, DocumentOf } from './collection';
import { allowances } from './collections/allowances';
import { balances } from './collections/balances';
import { childCredentials } from './collections/child-credentials';
import { childDeletions } from './collections/child-deletions';
import { devices } from './collections/devices';
import { entries } from './collections/entries';
import { exchangeRates } from './collections/exchange-rates';
import { families } from './collections/families';
import { familyDeletions } from './collections/family-deletions';
import { familyNotices } from './collections/family-notices';
import { familyPreferences } from './collections/family-preferences';
import { formerChildren } from './collections/former-children';
import { idempotencyKeys } from './collections/idempotency-keys';
import { interestCursors } from './collections/interest-cursors';
import { interestRuns } from './collections/interest-runs';
import { jarMoves } from './collections/jar-moves';
import { loginThrottle } from './collections/login-throttle';
import { marketRefreshes } from './collections/market-refreshes';
import { memberships } from './collections/memberships';
import { quotes } from './collections/quotes';
import { rateLimits } from './collections/rate-limits';
import { reconcileCursors } from './collections/reconcile-cursors';
import { requests } from './collections/requests';
import { stockAssets } from './collections/stock-assets';
import { stockPrices } from './collections/stock-prices';
import { stockTransactions } from './collections/stock-transactions';
import { systemConfigs } from './collections/system-configs';
import { uniqueKeys } from './collections/unique-keys';
import { users } from './collections/users';

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
