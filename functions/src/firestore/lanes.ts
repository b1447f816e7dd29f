/**
 * Runs tasks of one lane after one another and tasks of different lanes side by side.
 *
 * Firestore's own locks are what keeps balances right, across all instances. But transactions that
 * meet on one document make each other start again after a second or more, so those that are known
 * to meet, within one instance, queue up here first.
 */
export function createLanes(): <T>(lane: string, task: () => Promise<T>) => Promise<T> {
  const lastOfLane = new Map<string, Promise<void>>();

  return async function inLane<T>(lane: string, task: () => Promise<T>): Promise<T> {
    const before = lastOfLane.get(lane) ?? Promise.resolve();
    const result = before.then(task);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    lastOfLane.set(lane, done);
    try {
      return await result;
    } finally {
      if (lastOfLane.get(lane) === done) lastOfLane.delete(lane);
    }
  };
}
