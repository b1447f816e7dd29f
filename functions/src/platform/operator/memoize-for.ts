import { LRUCache } from 'lru-cache';

interface KeptOptions<T> {
  readonly load: () => Promise<T>;
  /** Maximum age in milliseconds, counted from the start of the load. */
  readonly keptForMs: number;
  readonly now: () => Date;
  /** Called when a load failed and the last value stays in use, for another period. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Memoizes a value and reloads it on demand once it is old. Concurrent callers share one load.
 *
 * @throws whatever `load` throws, as a rejection, until it has succeeded once.
 */
export function memoizeFor<T extends object | number>(options: KeptOptions<T>): () => Promise<T> {
  const { load, keptForMs, now, onFailure } = options;
  const nowMs = () => now().getTime();
  const cache = new LRUCache<'value', T>({
    max: 1,
    perf: { now: nowMs },
    ttlResolution: 0,
    async fetchMethod(_key, last, { options: kept }) {
      const startedMs = nowMs();
      try {
        return await load();
      } catch (error) {
        if (last === undefined) throw error;
        onFailure(error);
        return last;
      } finally {
        // A half less, since the library keeps a value of exactly this age, and takes 0 as forever.
        kept.ttl = keptForMs - 0.5 - (nowMs() - startedMs);
      }
    },
  });
  return () => cache.forceFetch('value');
}
