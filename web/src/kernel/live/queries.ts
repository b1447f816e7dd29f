import {
  collection,
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import type { QueryValues } from '@pennysprout/shared/data/queries';

interface OfFamily {
  readonly familyId: string;
}

interface OfChild extends OfFamily {
  readonly userId: string;
}

function ofFamily(db: Firestore, name: string, { familyId }: OfFamily): Query {
  return query(collection(db, name), where('familyId', '==', familyId));
}

function ofChild(db: Firestore, name: string, { familyId, userId }: OfChild): Query {
  return query(ofFamily(db, name, { familyId }), where('userId', '==', userId));
}

/**
 * Every query that the browser sends, and the most documents that the security rules let it ask for. A test
 * compares them with the table of permissions.
 */
const QUERIES = {
  childrenOfFamily: {
    most: 50,
    find: (db: Firestore, family: OfFamily) =>
      query(ofFamily(db, 'users', family), where('isParent', '==', false), orderBy('createdAt')),
  },
  membershipsOfFamily: {
    most: 50,
    find: (db: Firestore, family: OfFamily) => ofFamily(db, 'parental_members', family),
  },
  membershipsOfParent: {
    most: 50,
    find: (db: Firestore, { memberId }: { readonly memberId: string }) =>
      query(
        collection(db, 'parental_members'),
        where('memberId', '==', memberId),
        where('inviteAccepted', '==', true),
      ),
  },
  entriesOfChild: {
    most: 500,
    find: (db: Firestore, child: OfChild) =>
      query(ofChild(db, 'transactions', child), orderBy('timestamp', 'desc')),
  },
  familyEntries: {
    most: 200,
    find: (db: Firestore, family: OfFamily) =>
      query(ofFamily(db, 'transactions', family), orderBy('timestamp', 'desc')),
  },
  entriesOfKind: {
    most: 24,
    find: (db: Firestore, { kind, ...child }: OfChild & { readonly kind: string }) =>
      query(
        ofChild(db, 'transactions', child),
        where('kind', '==', kind),
        orderBy('timestamp', 'desc'),
      ),
  },
  balancesOfChild: {
    most: 50,
    find: (db: Firestore, child: OfChild) => ofChild(db, 'user_balances', child),
  },
  jarMovesOfChild: {
    most: 500,
    find: (db: Firestore, child: OfChild) =>
      query(ofChild(db, 'jar_moves', child), orderBy('timestamp', 'desc')),
  },
  allowancesOfChild: {
    most: 5,
    find: (db: Firestore, child: OfChild) => ofChild(db, 'allowances', child),
  },
  familyAllowances: {
    most: 250,
    find: (db: Firestore, family: OfFamily) => ofFamily(db, 'allowances', family),
  },
  openRequestsOfFamily: {
    most: 50,
    find: (db: Firestore, family: OfFamily) =>
      query(
        ofFamily(db, 'requests', family),
        where('status', '==', 'open'),
        orderBy('createdAt', 'desc'),
      ),
  },
  answeredRequestsOfFamily: {
    most: 10,
    find: (db: Firestore, { status, ...family }: OfFamily & { readonly status: string }) =>
      query(
        ofFamily(db, 'requests', family),
        where('status', '==', status),
        orderBy('decidedAt', 'desc'),
      ),
  },
  requestsOfChild: {
    most: 50,
    find: (db: Firestore, child: OfChild) =>
      query(ofChild(db, 'requests', child), orderBy('createdAt', 'desc')),
  },
  purchasesOfChild: {
    most: 24,
    find: (db: Firestore, child: OfChild) =>
      query(
        ofChild(db, 'requests', child),
        where('closesJar', '==', true),
        where('status', '==', 'approved'),
        orderBy('decidedAt', 'desc'),
      ),
  },
  stockAssetsOfChild: {
    most: 50,
    find: (db: Firestore, child: OfChild) => ofChild(db, 'stock_assets', child),
  },
  stockTransactionsOfChild: {
    most: 500,
    find: (db: Firestore, child: OfChild) =>
      query(ofChild(db, 'stock_transactions', child), orderBy('time', 'desc')),
  },
  splitsOfChild: {
    most: 100,
    find: (db: Firestore, child: OfChild) =>
      query(
        ofChild(db, 'stock_transactions', child),
        where('operation', '==', 'split'),
        orderBy('time', 'desc'),
      ),
  },
} as const;

export type SentQueryName = keyof typeof QUERIES;

export const SENT_QUERIES = Object.keys(QUERIES) as readonly SentQueryName[];

/**
 * Builds a query of the browser.
 * @param most maximum number of documents, up to the query's limit
 * @throws RangeError if it exceeds the limit; the security rules would refuse the query
 */
export function liveQuery<N extends SentQueryName>(
  db: Firestore,
  name: N,
  values: QueryValues<N>,
  most: number = QUERIES[name].most,
): Query {
  if (most > QUERIES[name].most) throw new RangeError(`${name} asks for ${most} documents`);
  const find = QUERIES[name].find as (db: Firestore, values: object) => Query;
  return query(find(db, values), limit(most));
}

/** Histories of a child, newest first, which are read page by page. */
export const HISTORIES = ['entriesOfChild', 'jarMovesOfChild', 'stockTransactionsOfChild'] as const;

export type HistoryName = (typeof HISTORIES)[number];

/** Document in a history. The server writes timestamps in whole milliseconds. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/**
 * Builds the query for the page of a history after `place`. Equal timestamps are ordered by id, as in the
 * history itself.
 * @param most as for `liveQuery`
 */
export function queryFrom<N extends HistoryName>(
  db: Firestore,
  name: N,
  values: QueryValues<N>,
  place: Place,
  most?: number,
): Query {
  return query(
    liveQuery(db, name, values, most),
    orderBy(documentId(), 'desc'),
    startAfter(place.at, place.id),
  );
}
