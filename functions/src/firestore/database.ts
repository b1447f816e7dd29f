import { COLLECTIONS, PRIVATE_COLLECTIONS } from '@pennysprout/shared/data/collections';
import type {
  BalanceDoc,
  EntryDoc,
  FamilyDoc,
  FamilyPreferencesDoc,
  MembershipDoc,
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
  IdempotencyKeyDoc,
  LoginThrottleDoc,
  UniqueKeyDoc,
} from './documents';
import { createLanes } from './lanes';

/**
 * How often a transaction is begun before the caller is told to try again. The pauses between the
 * attempts add up to about 20 s, well within the time that the function may take.
 */
const MAX_ATTEMPTS = 8;

/** The one place where a stored document is taken at its word; only this server writes them. */
function converter<T extends object>(): FirestoreDataConverter<T> {
  return {
    toFirestore: (document: DocumentData) => document,
    fromFirestore: (snapshot) => snapshot.data() as T,
  };
}

/** The typed collections, and the two ways to read and to change them. */
export function createDatabase(firestore: Firestore) {
  const inLane = createLanes();

  function collection<T extends object>(name: string): CollectionReference<T> {
    return firestore.collection(name).withConverter(converter<T>());
  }

  /**
   * Runs `work` in a transaction, again if it met another one. `lane` names what concurrent
   * callers would fight over, e.g. a child's id. `work` must have no effect but through `tx`.
   */
  function transact<T>(lane: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inLane(lane, () => firestore.runTransaction(work, { maxAttempts: MAX_ATTEMPTS }));
  }

  return {
    firestore,
    transact,
    families: collection<FamilyDoc>(COLLECTIONS.families),
    users: collection<UserDoc>(COLLECTIONS.users),
    memberships: collection<MembershipDoc>(COLLECTIONS.parentalMembers),
    entries: collection<EntryDoc>(COLLECTIONS.transactions),
    balances: collection<BalanceDoc>(COLLECTIONS.userBalances),
    familyPreferences: collection<FamilyPreferencesDoc>(COLLECTIONS.familyPreferences),
    childCredentials: collection<ChildCredentialsDoc>(PRIVATE_COLLECTIONS.childCredentials),
    uniqueKeys: collection<UniqueKeyDoc>(PRIVATE_COLLECTIONS.uniqueKeys),
    idempotencyKeys: collection<IdempotencyKeyDoc>(PRIVATE_COLLECTIONS.idempotencyKeys),
    loginThrottle: collection<LoginThrottleDoc>(PRIVATE_COLLECTIONS.loginThrottle),
  };
}

export type Database = ReturnType<typeof createDatabase>;

/** Reads one document by its id, inside a transaction or outside of one. */
export type Read = <T>(ref: DocumentReference<T>) => Promise<DocumentSnapshot<T>>;

export const readOutside: Read = (ref) => ref.get();

export function readWithin(tx: Transaction): Read {
  return (ref) => tx.get(ref);
}
