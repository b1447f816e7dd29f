/**
 * Runs tasks of one key after one another and tasks of different keys side by side.
 *
 * Firestore's own locks are what keeps balances right, across all instances. But transactions that
 * meet on one document make each other start again after a second or more, so those that are known
 * to meet, within one instance, queue up here first.
 */
export function createKeyedQueue(): <T>(queueKey: string, task: () => Promise<T>) => Promise<T> {
  const lastOfKey = new Map<string, Promise<void>>();

  return async function enqueue<T>(queueKey: string, task: () => Promise<T>): Promise<T> {
    const before = lastOfKey.get(queueKey) ?? Promise.resolve();
    const result = before.then(task);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    lastOfKey.set(queueKey, done);
    try {
      return await result;
    } finally {
      if (lastOfKey.get(queueKey) === done) lastOfKey.delete(queueKey);
    }
  };
}
