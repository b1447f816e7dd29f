import { SECOND_MS } from '../kernel/dates/durations';

/**
 * Age beyond which a screen asks for a new price, and the server fetches one. Screens look at ages every
 * half minute, so none that is shown gets older than a minute, at night as well. Whoever is first asks, and
 * the others hear of the new price through the database before it is their turn.
 */
export const PRICE_STALE_MS = 30 * SECOND_MS;

/**
 * Returns true if a screen that shows the price should ask for a new one. Limits for moving money are
 * separate, on the server.
 */
export function priceIsStale(lastFetchedAtMs: number, nowMs: number): boolean {
  return nowMs - lastFetchedAtMs > PRICE_STALE_MS;
}
