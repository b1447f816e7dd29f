import type { Collection } from '../kernel/document/collection';
import { REGISTRY, type DocumentTypes } from './collections';

/** Adds to each query of a collection where it looks. */
function of<const N extends string, const Q extends Collection['queries']>({
  name,
  queries,
}: {
  readonly name: N;
  readonly queries: Q;
}): { readonly [K in keyof Q]: Q[K] & { readonly collection: N } } {
  const found = Object.entries(queries).map(([key, query]) => [
    key,
    { ...query, collection: name },
  ]);
  return Object.fromEntries(found) as { [K in keyof Q]: Q[K] & { readonly collection: N } };
}

/**
 * All queries of the product, by name. There are no others: lint keeps `where` out of all other files,
 * the security rules are tested with these, and an index for each is generated.
 */
export const QUERIES = {
  ...of(REGISTRY.families),
  ...of(REGISTRY.users),
  ...of(REGISTRY.memberships),
  ...of(REGISTRY.familyPreferences),
  ...of(REGISTRY.entries),
  ...of(REGISTRY.balances),
  ...of(REGISTRY.jarMoves),
  ...of(REGISTRY.allowances),
  ...of(REGISTRY.requests),
  ...of(REGISTRY.giftReturns),
  ...of(REGISTRY.devices),
  ...of(REGISTRY.familyNotices),
  ...of(REGISTRY.stockAssets),
  ...of(REGISTRY.stockTransactions),
  ...of(REGISTRY.corporateActions),
  ...of(REGISTRY.stockPrices),
  ...of(REGISTRY.exchangeRates),
  ...of(REGISTRY.quotes),
  ...of(REGISTRY.systemConfigs),
  ...of(REGISTRY.childCredentials),
  ...of(REGISTRY.handOvers),
  ...of(REGISTRY.uniqueKeys),
  ...of(REGISTRY.idempotencyKeys),
  ...of(REGISTRY.loginThrottle),
  ...of(REGISTRY.rateLimits),
  ...of(REGISTRY.interestRuns),
  ...of(REGISTRY.interestCursors),
  ...of(REGISTRY.reconcileCursors),
  ...of(REGISTRY.marketRefreshes),
  ...of(REGISTRY.familyDeletions),
  ...of(REGISTRY.childDeletions),
  ...of(REGISTRY.formerChildren),
};

export type Queries = typeof QUERIES;
export type QueryName = keyof Queries;

interface WithAnyOf {
  readonly anyOf: string;
}

/** Values for a query: one for each field, and the list for `anyOf`. */
export type QueryValues<N extends QueryName> = Readonly<
  Record<Queries[N]['equals'][number], string | boolean>
> &
  (Queries[N] extends WithAnyOf
    ? Readonly<Record<Queries[N]['anyOf'], readonly string[]>>
    : unknown);

/** Document type that a query finds. */
export type FoundBy<N extends QueryName> = DocumentTypes[Queries[N]['collection']];

/** Queries that browsers may send. */
export type LiveQueryName = {
  [N in QueryName]: Queries[N] extends { readonly readers: string } ? N : never;
}[QueryName];

/** Queries of a whole collection, in the order of ids or of a field. */
export type WholeQuery = {
  [N in QueryName]: Queries[N] extends WithAnyOf
    ? never
    : Queries[N]['equals'] extends readonly []
      ? N
      : never;
}[QueryName];
