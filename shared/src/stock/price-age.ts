import { SECOND_MS } from '../kernel/dates/durations';

/**
 * Age beyond which a screen asks for a new price, and the server fetches one. Screens check ages every half
 * minute, so no price on a screen gets older than a minute, even at night. The first screen asks, and the
 * others get the new price through the database before they would ask.
 */
export const PRICE_STALE_MS = 30 * SECOND_MS;

/**
 * Returns true if a screen that shows the price should ask for a new one. Limits for moving money are
 * separate, on the server.
 */
export function priceIsStale(lastFetchedAtMs: number, nowMs: number): boolean {
  return nowMs - lastFetchedAtMs > PRICE_STALE_MS;
}
