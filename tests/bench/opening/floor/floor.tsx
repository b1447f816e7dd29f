import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
} from 'firebase/firestore';

/** The least that an app with React, Auth and Firestore is: it shows that the user's document is there. */
declare const FLOOR: {
  readonly auth: string;
  readonly firestore: { readonly host: string; readonly port: number };
  readonly figure: string;
};

// The key finds the session that the product has stored.
const app = initializeApp({ apiKey: 'local-suite', projectId: 'demo-pennysprout' });
const auth = initializeAuth(app, { persistence: browserLocalPersistence });
connectAuthEmulator(auth, FLOOR.auth, { disableWarnings: true });
const database = initializeFirestore(app, { localCache: memoryLocalCache() });
connectFirestoreEmulator(database, FLOOR.firestore.host, FLOOR.firestore.port);

/** Listens to the document of whoever is signed in. */
function listen(show: () => void): () => void {
  return onAuthStateChanged(auth, (user) => {
    if (user) onSnapshot(doc(database, 'users', user.uid), show);
  });
}

function Floor() {
  const [isThere, setIsThere] = useState(false);
  useEffect(
    () =>
      listen(() => {
        setIsThere(true);
      }),
    [],
  );
  return <main>{isThere ? FLOOR.figure : 'Floor'}</main>;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
