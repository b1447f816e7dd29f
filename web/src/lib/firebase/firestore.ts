import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import { firebaseApp } from './firebase-app';

let current: Firestore | null = null;

/**
 * This session's Firestore. Its cache is in memory only, because a child's tablet is shared and
 * what is written to disk would outlive the sign-out.
 */
export function firestore(): Firestore {
  if (current) return current;
  current = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() });
  if (__EMULATORS__) {
    connectFirestoreEmulator(current, __EMULATORS__.firestore.host, __EMULATORS__.firestore.port);
  }
  return current;
}

/** Stops every listener and forgets what was read. The next `firestore()` starts from nothing. */
export async function endFirestore(): Promise<void> {
  const ended = current;
  current = null;
  if (ended) await terminate(ended);
}
