import { COLLECTIONS, PRIVATE_COLLECTIONS } from './collections';

/** A query by equality, in at most one order, with the most documents that it may ask for. */
export interface QueryShape {
  readonly collection: string;
  readonly equals: readonly string[];
  /** A field that may have any of up to `MOST_VALUES` values. */
  readonly anyOf?: string;
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** Whether browsers send it too, so that the security rules must let it through. */
  readonly live: boolean;
}

/** Documents that one page of a purge or a scan holds; also the most writes of one batch. */
export const PAGE_SIZE = 500;

/** Values that one query may name for a field (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any). */
export const MOST_VALUES = 30;

/**
 * Every query of the product, by name. There are no others: lint keeps `where` out of all other
 * files, the security rules are tested with these shapes, and a test finds an index for each.
 */
export const QUERIES = {
  childrenOfFamily: {
    collection: COLLECTIONS.users,
    equals: ['familyId', 'isParent'],
    orderBy: ['createdAt', 'asc'],
    limit: 50,
    live: true,
  },
  balancesOfChild: {
    collection: COLLECTIONS.userBalances,
    equals: ['familyId', 'userId'],
    limit: 50,
    live: true,
  },
  entriesOfChild: {
    collection: COLLECTIONS.transactions,
    equals: ['familyId', 'userId'],
    orderBy: ['timestamp', 'desc'],
    limit: 500,
    live: true,
  },
  stockAssetsOfChild: {
    collection: COLLECTIONS.stockAssets,
    equals: ['familyId', 'userId'],
    limit: 50,
    live: true,
  },
  stockTransactionsOfChild: {
    collection: COLLECTIONS.stockTransactions,
    equals: ['familyId', 'userId'],
    orderBy: ['time', 'desc'],
    limit: 500,
    live: true,
  },
  /** Accepted or not. */
  membershipsOfFamily: {
    collection: COLLECTIONS.parentalMembers,
    equals: ['familyId'],
    limit: 50,
    live: true,
  },
  membershipsOfParent: {
    collection: COLLECTIONS.parentalMembers,
    equals: ['memberId', 'inviteAccepted'],
    limit: 50,
    live: true,
  },
  /** The newest come first, because only these can be open. */
  invitationsTo: {
    collection: COLLECTIONS.parentalMembers,
    equals: ['inviteEmail', 'inviteAccepted'],
    orderBy: ['createdAt', 'desc'],
    limit: 50,
    live: false,
  },
  // What a family owns, for the day on which it is deleted.
  /** Its children, and the parents who open it first. */
  usersOfFamily: {
    collection: COLLECTIONS.users,
    equals: ['familyId'],
    limit: 50,
    live: false,
  },
  entriesOfFamily: {
    collection: COLLECTIONS.transactions,
    equals: ['familyId'],
    limit: PAGE_SIZE,
    live: false,
  },
  balancesOfFamily: {
    collection: COLLECTIONS.userBalances,
    equals: ['familyId'],
    limit: PAGE_SIZE,
    live: false,
  },
  balancesOfFamilies: {
    collection: COLLECTIONS.userBalances,
    equals: [],
    anyOf: 'familyId',
    limit: PAGE_SIZE,
    live: false,
  },
  stockAssetsOfFamily: {
    collection: COLLECTIONS.stockAssets,
    equals: ['familyId'],
    limit: PAGE_SIZE,
    live: false,
  },
  stockTransactionsOfFamily: {
    collection: COLLECTIONS.stockTransactions,
    equals: ['familyId'],
    limit: PAGE_SIZE,
    live: false,
  },
  interestRunsOfFamily: {
    collection: PRIVATE_COLLECTIONS.interestRuns,
    equals: ['familyId'],
    limit: PAGE_SIZE,
    live: false,
  },
  /** Every family, for work that goes through all of them. */
  allFamilyPreferences: {
    collection: COLLECTIONS.familyPreferences,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  idempotencyKeysOfFamily: {
    collection: PRIVATE_COLLECTIONS.idempotencyKeys,
    equals: ['familyId'],
    limit: PAGE_SIZE,
    live: false,
  },
  /** Those that wait for the longest come first. */
  familyDeletions: {
    collection: PRIVATE_COLLECTIONS.familyDeletions,
    equals: [],
    orderBy: ['requestedAt', 'asc'],
    limit: PAGE_SIZE,
    live: false,
  },
  /** Those that wait for the longest come first. */
  childDeletions: {
    collection: PRIVATE_COLLECTIONS.childDeletions,
    equals: [],
    orderBy: ['requestedAt', 'asc'],
    limit: PAGE_SIZE,
    live: false,
  },
  childDeletionsOfFamily: {
    collection: PRIVATE_COLLECTIONS.childDeletions,
    equals: ['familyId'],
    limit: PAGE_SIZE,
    live: false,
  },
  /** Children who are due a new password, those who wait for the longest first. */
  endedPasswords: {
    collection: PRIVATE_COLLECTIONS.childCredentials,
    equals: [],
    orderBy: ['endedAt', 'asc'],
    limit: PAGE_SIZE,
    live: false,
  },
  /** Those that were deleted first come first. */
  formerChildren: {
    collection: PRIVATE_COLLECTIONS.formerChildren,
    equals: [],
    orderBy: ['deletedAt', 'asc'],
    limit: PAGE_SIZE,
    live: false,
  },
  idempotencyKeysOfChild: {
    collection: PRIVATE_COLLECTIONS.idempotencyKeys,
    equals: ['childId'],
    limit: PAGE_SIZE,
    live: false,
  },
  // What the reconciler goes through. It asks by the child alone, so that an entry that names another
  // family is still seen beside the others of its child.
  entriesOfUser: {
    collection: COLLECTIONS.transactions,
    equals: ['userId'],
    orderBy: ['timestamp', 'asc'],
    limit: PAGE_SIZE,
    live: false,
  },
  stockTransactionsOfUser: {
    collection: COLLECTIONS.stockTransactions,
    equals: ['userId'],
    orderBy: ['time', 'asc'],
    limit: PAGE_SIZE,
    live: false,
  },
  balancesOfUser: {
    collection: COLLECTIONS.userBalances,
    equals: ['userId'],
    limit: PAGE_SIZE,
    live: false,
  },
  stockAssetsOfUser: {
    collection: COLLECTIONS.stockAssets,
    equals: ['userId'],
    limit: PAGE_SIZE,
    live: false,
  },
  /** Those that are switched off too. */
  allQuotes: {
    collection: COLLECTIONS.quotes,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allFamilies: {
    collection: COLLECTIONS.families,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allUsers: {
    collection: COLLECTIONS.users,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allMemberships: {
    collection: COLLECTIONS.parentalMembers,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allEntries: {
    collection: COLLECTIONS.transactions,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allBalances: {
    collection: COLLECTIONS.userBalances,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allStockAssets: {
    collection: COLLECTIONS.stockAssets,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allStockTransactions: {
    collection: COLLECTIONS.stockTransactions,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allInterestRuns: {
    collection: PRIVATE_COLLECTIONS.interestRuns,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allChildCredentials: {
    collection: PRIVATE_COLLECTIONS.childCredentials,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allUniqueKeys: {
    collection: PRIVATE_COLLECTIONS.uniqueKeys,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
  allIdempotencyKeys: {
    collection: PRIVATE_COLLECTIONS.idempotencyKeys,
    equals: [],
    limit: PAGE_SIZE,
    live: false,
  },
} as const satisfies Record<string, QueryShape>;

export type Queries = typeof QUERIES;
export type QueryName = keyof Queries;
/** The value that each field of the query must have, or the values of which it must have one. */
export type QueryValues<N extends QueryName> = Readonly<
  Record<Queries[N]['equals'][number], string | boolean>
> &
  (Queries[N] extends { readonly anyOf: infer F extends string }
    ? Readonly<Record<F, readonly string[]>>
    : unknown);
/** The queries that browsers may send. */
export type LiveQueryName = {
  [N in QueryName]: Queries[N]['live'] extends true ? N : never;
}[QueryName];
