const MINUTE_MS = 60 * 1000;

/** Rates are fetched once an hour; ten minutes more are for a fetch that is late, or fails a few times. */
const STALE_MS = 70 * MINUTE_MS;

/**
 * Whether rates are older than the schedule lets them become, so that a screen had better ask for them
 * itself. What may move money has limits of its own, on the server.
 */
export function rateIsStale(lastFetchedAtMs: number, nowMs: number): boolean {
  return nowMs - lastFetchedAtMs > STALE_MS;
}
