type Cleanup = () => Promise<void> | void;

const cleanups = new Set<Cleanup>();

/**
 * Registers a cleanup for when a user signs out. Firestore registers its own when first loaded, so that
 * the session need not load it on screens that do without.
 */
export function onSessionEnd(cleanup: Cleanup): void {
  cleanups.add(cleanup);
}

/** Runs all cleanups; one that fails does not stop the others from wiping the user's data. */
export async function runSessionCleanup(): Promise<void> {
  const results = await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup()));
  for (const result of results) {
    if (result.status === 'rejected') console.warn('Session cleanup failed.', result.reason);
  }
}
