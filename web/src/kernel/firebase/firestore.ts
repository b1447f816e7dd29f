import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import { firebaseApp } from './firebase-app';

let current: Firestore | null = null;

/**
 * Returns this session's Firestore. It caches in memory only, and only documents with a listener: on a shared
 * tablet, a disk cache would outlive the sign-out.
 */
export function firestore(): Firestore {
  if (current) return current;
  // Without one that is named it keeps 40 MB.
  const garbageCollector = memoryEagerGarbageCollector();
  current = initializeFirestore(firebaseApp, {
    localCache: memoryLocalCache({ garbageCollector }),
  });
  if (__EMULATORS__) {
    connectFirestoreEmulator(current, __EMULATORS__.firestore.host, __EMULATORS__.firestore.port);
  }
  return current;
}

/** Stops every listener and drops the cache. The next `firestore()` starts afresh. */
export async function endFirestore(): Promise<void> {
  const ended = current;
  current = null;
  if (ended) await terminate(ended);
}
