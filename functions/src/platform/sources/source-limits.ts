import { PRICE_STALE_MS } from '@pennysprout/shared/stock/price-age';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@pennysprout/shared/kernel/dates/durations';

/** Age after which screens ask for a new price, which is fetched once for everybody. */
export const PRICE_REFRESH_MS = PRICE_STALE_MS;

/** Age after which all rates are fetched again on demand, together. */
export const RATE_REFRESH_MS = HOUR_MS;

/**
 * Age after which the schedule fetches the rates. It runs every hour, give or take some seconds: with a
 * full hour it would find them too young every second time.
 */
export const SCHEDULED_RATE_REFRESH_MS = RATE_REFRESH_MS - 5 * MINUTE_MS;

/**
 * Age up to which a price may move money. A quarter of an hour is the usual delay of free exchange data,
 * so traders are used to it, and a source may be down for some minutes without stopping anybody.
 */
export const PRICE_FRESH_MS = 15 * MINUTE_MS;

/**
 * Age up to which rates may move money: the hour for which they are cached, plus two in which a source
 * may be down. They are published daily, so this hardly makes them worse.
 */
export const RATE_FRESH_MS = RATE_REFRESH_MS + 2 * HOUR_MS;

/**
 * Oldest publication time accepted from a source. US exchanges close for almost four days over a long
 * weekend; more than five means the source is stuck.
 */
export const PUBLISHED_WITHIN_MS = 5 * DAY_MS;

/** Time after a split's first day for which a source may still have the price of an old share. */
export const UNADJUSTED_WITHIN_MS = 5 * DAY_MS;

/** Tolerance for a source's clock ahead of ours. */
export const PUBLISHED_AHEAD_MS = HOUR_MS;

/** Timeout of one source. A person waits for it, and a second source may follow. */
export const SOURCE_TIMEOUT_MS = 3 * SECOND_MS;

/** Duration of a refresh's lease: all sources in sequence, with room to store. */
export const LEASE_MS = 5 * SOURCE_TIMEOUT_MS;

/** Back-off after a failed refresh, so that a failing source is not hammered. */
export const BACK_OFF_MS = 30 * SECOND_MS;

/** Milliseconds for which an instance answers from memory while it is not its turn to refresh. */
export const RECHECK_MS = 5 * SECOND_MS;

/** Polling interval and limit of a caller with nothing fresh, while another instance refreshes. */
export const WAIT_STEP_MS = 150;
export const WAIT_STEPS = 40;
