import { liveQuery } from '@pennysprout/web/kernel/live/queries';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  setLogLevel,
  terminate,
  type FirestoreError,
} from 'firebase/firestore';

/** Child with an open dashboard, and the emulators behind it. */
export interface ChildSession {
  readonly customToken: string;
  readonly childId: string;
  readonly familyId: string;
}

export interface Watcher {
  /** Called when an entry reaches the child's screen. */
  readonly onEntry: (entryId: string) => void;
  readonly onError: (error: FirestoreError) => void;
}

export interface ChildDevice {
  close(): Promise<void>;
}

/** Entries that a child's screen loads at first. */
const ENTRIES = 25;

/**
 * Opens a child's dashboard: the client SDK, signed in as the child, with the listeners of the app under
 * the security rules. Resolves when each has received a snapshot.
 */
export async function openChildDevice(
  env: NodeJS.ProcessEnv,
  { customToken, childId, familyId }: ChildSession,
  { onEntry, onError }: Watcher,
): Promise<ChildDevice> {
  // Some scenarios interrupt the network; the SDK need not log that.
  setLogLevel('silent');
  const app = initializeApp({ apiKey: 'demo', projectId: env['GCLOUD_PROJECT'] ?? '' }, childId);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`, {
    disableWarnings: true,
  });
  await signInWithCustomToken(auth, customToken);
  const db = initializeFirestore(app, {});
  const [host = '', port = ''] = (env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  connectFirestoreEmulator(db, host, Number(port));

  const account = { familyId, userId: childId };
  const queries = [
    liveQuery(db, 'balancesOfChild', account),
    liveQuery(db, 'stockAssetsOfChild', account),
  ];
  const heard = [
    ...queries.map(
      (query) =>
        new Promise<void>((resolve) => {
          onSnapshot(query, () => resolve(), onError);
        }),
    ),
    new Promise<void>((resolve) => {
      onSnapshot(doc(db, COLLECTIONS.familyPreferences, familyId), () => resolve(), onError);
    }),
    new Promise<void>((resolve) => {
      onSnapshot(
        liveQuery(db, 'entriesOfChild', account, ENTRIES),
        (snapshot) => {
          for (const { type, doc: entry } of snapshot.docChanges()) {
            if (type === 'added') onEntry(entry.id);
          }
          resolve();
        },
        onError,
      );
    }),
  ];
  await Promise.all(heard);
  return {
    async close() {
      await terminate(db);
      await deleteApp(app);
    },
  };
}
