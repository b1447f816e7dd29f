type Cleanup = () => Promise<void> | void;

const cleanups = new Set<Cleanup>();

/**
 * Registers what has to go when a user signs out. The Firestore side registers itself here when it
 * is first loaded, so that the session need not load it on screens that do without.
 */
export function onSessionEnd(cleanup: Cleanup): void {
  cleanups.add(cleanup);
}

/** Runs them all; one that fails does not keep another user's data from being wiped. */
export async function runSessionCleanup(): Promise<void> {
  const results = await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup()));
  for (const result of results) {
    if (result.status === 'rejected') console.warn('Session cleanup failed.', result.reason);
  }
}
