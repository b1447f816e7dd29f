import {
  doc,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { FirebaseError } from 'firebase/app';
import type { QueryValues } from '@pennysprout/shared/data/queries';
import { databaseReach } from '../browser/database-reach';
import { endFirestore, firestore } from '../firebase/firestore';
import { onSessionEnd } from '../session/session-cleanup';
import type { Subscribe } from './live-engine';
import { liveQuery, queryFrom, type HistoryName, type Place, type SentQueryName } from './queries';

/**
 * All that live data asks of Firestore: a query or an id in, documents out, once or for as long as
 * somebody listens. Tests put `testing/fake-live.ts` in its place. The documents are not validated: only
 * our server writes them.
 */

// The engine's own cleanup may run before or after it: ending Firestore stops every listener.
onSessionEnd(endFirestore);

/** Document as it is stored. */
export interface Stored {
  readonly id: string;
  readonly data: unknown;
}

/** Listens to the first `most` documents of a query, or to all that it may find. */
export function documentsOf<N extends SentQueryName>(
  name: N,
  values: QueryValues<N>,
  most?: number,
): Subscribe<readonly Stored[]> {
  return (onData, onError) =>
    onSnapshot(
      liveQuery(firestore(), name, values, most),
      WITH_METADATA,
      onlyServerSnapshots<QuerySnapshot>(
        ({ empty }) => empty,
        ({ docs }) => {
          onData(docs.map((item) => ({ id: item.id, data: item.data() })));
        },
        onError,
      ),
      onError,
    );
}

/** Listens to one document; null while it does not exist. */
export function documentAt(collection: string, id: string): Subscribe<unknown> {
  return (onData, onError) =>
    onSnapshot(
      doc(firestore(), collection, id),
      WITH_METADATA,
      onlyServerSnapshots<DocumentSnapshot>(
        (snapshot) => !snapshot.exists(),
        (snapshot) => {
          onData(snapshot.data() ?? null);
        },
        onError,
      ),
      onError,
    );
}

/** Fetches a page of a query from the server, because the SDK's memory cache may be incomplete. */
export async function fetchDocuments<N extends HistoryName>(
  name: N,
  values: QueryValues<N>,
  place: Place,
  most: number,
): Promise<readonly Stored[]> {
  const { docs } = await getDocsFromServer(queryFrom(firestore(), name, values, place, most));
  return docs.map((item) => ({ id: item.id, data: item.data() }));
}

/** Fetches one document from the server; null if it does not exist. */
export async function fetchDocument(collection: string, id: string): Promise<unknown> {
  const snapshot = await getDocFromServer(doc(firestore(), collection, id));
  return snapshot.data() ?? null;
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
