/**
 * Creates a queue that runs tasks with the same key in sequence and tasks with different keys in
 * parallel.
 *
 * Firestore's own locks keep balances right across all instances. But transactions that conflict on a
 * document make each other retry after a second or more, so those known to conflict within one instance
 * queue here first.
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
