import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import type {
  BalanceDoc,
  EntryDoc,
  ExchangeRateDoc,
  FamilyDoc,
  FamilyPreferencesDoc,
  MembershipDoc,
  QuoteDoc,
  StockAssetDoc,
  StockPriceDoc,
  StockTransactionDoc,
  SystemConfigDoc,
  UserDoc,
} from '@pennysprout/shared/data/documents';
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  Transaction,
} from 'firebase-admin/firestore';
import type {
  ChildCredentialsDoc,
  DeletionDoc,
  FormerChildDoc,
  IdempotencyKeyDoc,
  InterestCursorDoc,
  InterestRunDoc,
  LoginThrottleDoc,
  MarketRefreshDoc,
  RateLimitDoc,
  UniqueKeyDoc,
} from './documents';
import { createLanes } from './lanes';

/**
 * How often a transaction is begun before the caller is told to try again. The pauses between the
 * attempts add up to about 20 s, well within the time that the function may take.
 */
const MAX_ATTEMPTS = 8;

/** What each collection holds, by its name in the database. */
export interface DocumentTypes {
  [COLLECTIONS.families]: FamilyDoc;
  [COLLECTIONS.users]: UserDoc;
  [COLLECTIONS.parentalMembers]: MembershipDoc;
  [COLLECTIONS.transactions]: EntryDoc;
  [COLLECTIONS.userBalances]: BalanceDoc;
  [COLLECTIONS.familyPreferences]: FamilyPreferencesDoc;
  [COLLECTIONS.stockAssets]: StockAssetDoc;
  [COLLECTIONS.stockTransactions]: StockTransactionDoc;
  [COLLECTIONS.stockPriceCache]: StockPriceDoc;
  [COLLECTIONS.exchangeRates]: ExchangeRateDoc;
  [COLLECTIONS.quotes]: QuoteDoc;
  [COLLECTIONS.systemConfigs]: SystemConfigDoc;
  [PRIVATE_COLLECTIONS.childCredentials]: ChildCredentialsDoc;
  [PRIVATE_COLLECTIONS.uniqueKeys]: UniqueKeyDoc;
  [PRIVATE_COLLECTIONS.idempotencyKeys]: IdempotencyKeyDoc;
  [PRIVATE_COLLECTIONS.loginThrottle]: LoginThrottleDoc;
  [PRIVATE_COLLECTIONS.rateLimits]: RateLimitDoc;
  [PRIVATE_COLLECTIONS.interestRuns]: InterestRunDoc;
  [PRIVATE_COLLECTIONS.familyDeletions]: DeletionDoc;
  [PRIVATE_COLLECTIONS.childDeletions]: DeletionDoc;
  [PRIVATE_COLLECTIONS.formerChildren]: FormerChildDoc;
  [PRIVATE_COLLECTIONS.marketRefreshes]: MarketRefreshDoc;
  [PRIVATE_COLLECTIONS.interestCursors]: InterestCursorDoc;
}

/** The one place where a stored document is taken at its word; only this server writes them. */
export function converter<T extends object>(): FirestoreDataConverter<T> {
  return {
    toFirestore: (document: DocumentData) => document,
    fromFirestore: (snapshot) => snapshot.data() as T,
  };
}

/** What the emulator says of a transaction that lost against another one while it was reading. */
const CLOSED_IN_EMULATOR = 'Transaction is invalid or closed';

/**
 * The service says "transaction has expired" there, which is one of the errors after which the SDK
 * begins again (`isRetryableTransactionError` in @google-cloud/firestore). It does not know the
 * emulator's words for it, and would give up.
 */
async function withExpiry<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.message.includes(CLOSED_IN_EMULATOR)) {
      error.message = `This transaction has expired: ${error.message}`;
    }
    throw error;
  }
}

/**
 * The typed collections, and the two ways to read and to change them.
 *
 * @param onRetry called each time that a transaction begins again because it met another one.
 */
export function createDatabase(firestore: Firestore, onRetry: () => void = () => undefined) {
  const inLane = createLanes();

  function collection<N extends keyof DocumentTypes>(
    name: N,
  ): CollectionReference<DocumentTypes[N]> {
    return firestore.collection(name).withConverter(converter<DocumentTypes[N]>());
  }

  /**
   * Runs `work` in a transaction, again if it met another one. `lane` names what concurrent
   * callers would fight over, e.g. a child's id. `work` must have no effect but through `tx`.
   */
  function transact<T>(lane: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inLane(lane, () => {
      let attempts = 0;
      const attempt = (tx: Transaction) => {
        attempts += 1;
        if (attempts > 1) onRetry();
        return withExpiry(work(tx));
      };
      return firestore.runTransaction(attempt, { maxAttempts: MAX_ATTEMPTS });
    });
  }

  return {
    firestore,
    transact,
    families: collection(COLLECTIONS.families),
    users: collection(COLLECTIONS.users),
    memberships: collection(COLLECTIONS.parentalMembers),
    entries: collection(COLLECTIONS.transactions),
    balances: collection(COLLECTIONS.userBalances),
    familyPreferences: collection(COLLECTIONS.familyPreferences),
    stockAssets: collection(COLLECTIONS.stockAssets),
    stockTransactions: collection(COLLECTIONS.stockTransactions),
    stockPrices: collection(COLLECTIONS.stockPriceCache),
    exchangeRates: collection(COLLECTIONS.exchangeRates),
    quotes: collection(COLLECTIONS.quotes),
    systemConfigs: collection(COLLECTIONS.systemConfigs),
    childCredentials: collection(PRIVATE_COLLECTIONS.childCredentials),
    uniqueKeys: collection(PRIVATE_COLLECTIONS.uniqueKeys),
    idempotencyKeys: collection(PRIVATE_COLLECTIONS.idempotencyKeys),
    loginThrottle: collection(PRIVATE_COLLECTIONS.loginThrottle),
    rateLimits: collection(PRIVATE_COLLECTIONS.rateLimits),
    interestRuns: collection(PRIVATE_COLLECTIONS.interestRuns),
    interestCursors: collection(PRIVATE_COLLECTIONS.interestCursors),
    familyDeletions: collection(PRIVATE_COLLECTIONS.familyDeletions),
    childDeletions: collection(PRIVATE_COLLECTIONS.childDeletions),
    formerChildren: collection(PRIVATE_COLLECTIONS.formerChildren),
    marketRefreshes: collection(PRIVATE_COLLECTIONS.marketRefreshes),
  };
}

export type Database = ReturnType<typeof createDatabase>;

/** Reads one document by its id, inside a transaction or outside of one. */
export type Read = <T>(ref: DocumentReference<T>) => Promise<DocumentSnapshot<T>>;

export const readOutside: Read = (ref) => ref.get();

export function readWithin(tx: Transaction): Read {
  return (ref) => tx.get(ref);
}

/**
 * Reads documents that a transaction is about to ask for in one round trip instead of one each.
 *
 * @param refs those that it will most likely need; any other is read when it is asked for.
 */
export async function readAhead(
  tx: Transaction,
  refs: readonly DocumentReference<unknown>[],
): Promise<Read> {
  const found = await tx.getAll(...refs);
  const byPath = new Map<string, DocumentSnapshot<unknown>>(
    found.map((one) => [one.ref.path, one]),
  );
  return <T>(ref: DocumentReference<T>) => {
    const snapshot = byPath.get(ref.path) as DocumentSnapshot<T> | undefined;
    return snapshot ? Promise.resolve(snapshot) : tx.get(ref);
  };
}
