import { MINUTE_MS } from '../dates/durations';

/**
 * Age at which rates count as stale: they are fetched hourly, plus ten minutes for a fetch that is late
 * or fails a few times.
 */
const STALE_MS = 70 * MINUTE_MS;

/**
 * Returns true if rates are older than the schedule should let them get, so that a screen should ask for
 * new ones itself. Limits for moving money are separate, on the server.
 */
export function rateIsStale(lastFetchedAtMs: number, nowMs: number): boolean {
  return nowMs - lastFetchedAtMs > STALE_MS;
}
