import { MINUTE_MS } from '../kernel/dates/durations';
import { dateFormatter } from '../kernel/words/formatters';

/** Time zone of the New York Stock Exchange and Nasdaq. */
export const NEW_YORK = 'America/New_York';

/** Regular session of the New York Stock Exchange and Nasdaq, in minutes of New York's day. */
const OPENS_AT = 9 * 60 + 30;
export const CLOSES_AT = 16 * 60;

const CLOCK = {
  timeZone: NEW_YORK,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

const WEEKEND: readonly string[] = ['Sat', 'Sun'];

/**
 * Returns true if the exchanges trade at that moment, ignoring holidays and rare early closes: on those,
 * an unchanging price is merely fetched more often.
 */
export function isMarketOpen(atMs: number): boolean {
  const { minute, isWeekend } = clockAt(atMs);
  return !isWeekend && minute >= OPENS_AT && minute < CLOSES_AT;
}

/** Returns the minute of New York's day, and whether the exchanges are closed all of it. */
export function clockAt(atMs: number): { readonly minute: number; readonly isWeekend: boolean } {
  const shown = dateFormatter('en-US', CLOCK).formatToParts(atMs);
  const parts = new Map(shown.map(({ type, value }) => [type, value]));
  const minute = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  return { minute, isWeekend: WEEKEND.includes(parts.get('weekday') ?? '') };
}

/**
 * Refresh interval while the exchanges are closed. Prices change little then: only in trading before and
 * after the session.
 */
export const CLOSED_MARKET_REFRESH_MS = 30 * MINUTE_MS;

/**
 * Age at which a price counts as stale while open: it is fetched every minute, and one fetch may be late
 * or fail.
 */
const STALE_WHILE_OPEN_MS = 2 * MINUTE_MS;

/** Same while closed, with some minutes for sources to be down. */
const STALE_WHILE_CLOSED_MS = CLOSED_MARKET_REFRESH_MS + 5 * MINUTE_MS;

/**
 * Returns true if a price is older than the schedule should let it get, so that a screen should ask for
 * a new one itself: nobody holds the stock, or the schedule or the sources are down. Limits for moving
 * money are separate, on the server.
 *
 * Just after the opening a price may be as old as while closed: the schedule needs a moment to fetch new
 * ones, and screens should not all ask in the same second.
 */
export function priceIsStale(lastFetchedAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - lastFetchedAtMs;
  const hasTraded = isMarketOpen(nowMs) && isMarketOpen(nowMs - STALE_WHILE_OPEN_MS);
  return ageMs > (hasTraded ? STALE_WHILE_OPEN_MS : STALE_WHILE_CLOSED_MS);
}
