const MINUTE_MS = 60 * 1000;

/** The regular session of the New York Stock Exchange and of Nasdaq, in minutes of New York's day. */
const OPENS_AT = 9 * 60 + 30;
const CLOSES_AT = 16 * 60;

const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const WEEKEND: readonly string[] = ['Sat', 'Sun'];

/**
 * Whether the exchanges trade at that moment, holidays and the few early closes apart: on those, a
 * price that stands still merely gets asked for again.
 */
export function isMarketOpen(atMs: number): boolean {
  const parts = new Map(NEW_YORK.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const minute = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  const isWeekend = WEEKEND.includes(parts.get('weekday') ?? '');
  return !isWeekend && minute >= OPENS_AT && minute < CLOSES_AT;
}

/**
 * How old a price is let become while the exchanges are closed. It changes little then: only what was
 * traded before and after the session.
 */
export const CLOSED_MARKET_REFRESH_MS = 30 * MINUTE_MS;

/** While they trade, prices are fetched each minute, which may be late, or fail, once. */
const STALE_WHILE_OPEN_MS = 2 * MINUTE_MS;

/** The same while they are closed, with some minutes in which the sources may be away. */
const STALE_WHILE_CLOSED_MS = CLOSED_MARKET_REFRESH_MS + 5 * MINUTE_MS;

/**
 * Whether a price is older than the schedule lets it become, so that a screen had better ask for it
 * itself: nobody holds the share, or the schedule or the sources are away. What may move money has
 * limits of its own, on the server.
 *
 * Just after the opening a price may still be as old as one of a closed market: it takes the schedule
 * a moment to fetch new ones, and not all screens are to ask in the same second.
 */
export function priceIsStale(lastFetchedAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - lastFetchedAtMs;
  const hasTraded = isMarketOpen(nowMs) && isMarketOpen(nowMs - STALE_WHILE_OPEN_MS);
  return ageMs > (hasTraded ? STALE_WHILE_OPEN_MS : STALE_WHILE_CLOSED_MS);
}
