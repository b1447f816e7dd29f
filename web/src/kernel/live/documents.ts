import {
  doc,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  type DocumentData,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { FirebaseError } from 'firebase/app';
import type { DocumentTypes } from '@pennysprout/shared/data/collections';
import type { FoundBy, QueryValues } from '@pennysprout/shared/data/queries';
import type { Instant } from '@pennysprout/shared/kernel/document/instant';
import { databaseReach } from '../browser/database-reach';
import { endFirestore, firestore } from '../firebase/firestore';
import { onSessionEnd } from '../session/session-cleanup';
import type { LiveSource } from './live-engine';
import { liveQuery, queryFrom, type HistoryName, type Place, type SentQueryName } from './queries';

/**
 * The only access of live data to Firestore: it takes a query or an id and returns documents, once or as a
 * listener. Tests replace it by `testing/fake-live.ts`. The documents are not validated, because only our
 * server writes them.
 */

// The engine's own cleanup may run before or after it: ending Firestore stops every listener.
onSessionEnd(endFirestore);

/** Document as screens use it: its fields, with dates for instants, and its id. */
export type LiveDoc<D> = { [F in keyof D]: Dated<D[F]> } & { id: string };

type Dated<V> = V extends Instant ? Date : V;

function toLiveDoc<D>(id: string, stored: DocumentData): LiveDoc<D> {
  const fields = Object.entries(stored).map(([name, value]: [string, unknown]) => [
    name,
    isInstant(value) ? value.toDate() : value,
  ]);
  return { ...(Object.fromEntries(fields) as LiveDoc<D>), id };
}

function isInstant(value: unknown): value is Instant {
  return typeof value === 'object' && value !== null && 'toDate' in value;
}

/** First `most` documents of a query, or all that it may find. */
export function documentsOf<N extends SentQueryName>(
  name: N,
  values: QueryValues<N>,
  most?: number,
): LiveSource<LiveDoc<FoundBy<N>>[]> {
  return {
    name: [name, ...Object.values(values), most ?? 'all'].join('/'),
    subscribe: (onData, onError) =>
      onSnapshot(
        liveQuery(firestore(), name, values, most),
        WITH_METADATA,
        onlyServerSnapshots<QuerySnapshot>(
          ({ empty }) => empty,
          ({ docs }) => {
            onData(docs.map((item) => toLiveDoc(item.id, item.data())));
          },
          onError,
        ),
        onError,
      ),
  };
}

/** One document; null while it does not exist. */
export function documentAt<C extends keyof DocumentTypes>(
  collection: C,
  id: string,
): LiveSource<LiveDoc<DocumentTypes[C]> | null> {
  return {
    name: `${collection}/${id}`,
    subscribe: (onData, onError) =>
      onSnapshot(
        doc(firestore(), collection, id),
        WITH_METADATA,
        onlyServerSnapshots<DocumentSnapshot>(
          (snapshot) => !snapshot.exists(),
          (snapshot) => {
            const stored = snapshot.data();
            onData(stored ? toLiveDoc<DocumentTypes[C]>(id, stored) : null);
          },
          onError,
        ),
        onError,
      ),
  };
}

/** Fetches a page of a query from the server, because the SDK's memory cache may be incomplete. */
export async function fetchDocuments<N extends HistoryName>(
  name: N,
  values: QueryValues<N>,
  place: Place,
  most: number,
): Promise<LiveDoc<FoundBy<N>>[]> {
  const { docs } = await getDocsFromServer(queryFrom(firestore(), name, values, place, most));
  return docs.map((item) => toLiveDoc(item.id, item.data()));
}

/** Fetches one document from the server; null if it does not exist. */
export async function fetchDocument<C extends keyof DocumentTypes>(
  collection: C,
  id: string,
): Promise<LiveDoc<DocumentTypes[C]> | null> {
  const stored = (await getDocFromServer(doc(firestore(), collection, id))).data();
  return stored ? toLiveDoc<DocumentTypes[C]>(id, stored) : null;
}

/** Reports a snapshot that the server has confirmed even if no document has changed. */
const WITH_METADATA = { includeMetadataChanges: true } as const;

/**
 * Passes on only snapshots that the server has confirmed. Before its first answer the SDK's memory cache
 * holds at most part of the data, which is not shown; offline, or after 10 seconds without an answer,
 * the SDK reports an empty result, which may be wrong. That is reported as `unavailable`, and the
 * listener continues: the next confirmed snapshot recovers it. Confirmed data stays until the server
 * replaces it.
 */
function onlyServerSnapshots<S extends { readonly metadata: { readonly fromCache: boolean } }>(
  isEmpty: (snapshot: S) => boolean,
  onVouched: (snapshot: S) => void,
  onError: (error: FirebaseError) => void,
): (snapshot: S) => void {
  let known = false;
  return (snapshot) => {
    if (!snapshot.metadata.fromCache) {
      known = true;
      databaseReach.answered();
      onVouched(snapshot);
    } else if (!known && isEmpty(snapshot)) {
      void databaseReach.unanswered();
      onError(new FirebaseError('unavailable', 'the database has not answered'));
    }
  };
}
