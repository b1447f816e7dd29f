const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A price is fetched again on the first ask after this, once for everybody. */
export const PRICE_REFRESH_MS = MINUTE_MS;

/**
 * How old a price must be for the schedule to have it fetched while the exchanges trade. It comes each
 * minute, but some seconds early or late: with the whole minute it would find most prices that it has
 * fetched too young, and come back when they are two minutes old.
 */
export const SCHEDULED_PRICE_REFRESH_MS = PRICE_REFRESH_MS - 15 * SECOND_MS;

/** The rates are fetched again after this, all of them together. */
export const RATE_REFRESH_MS = HOUR_MS;

/**
 * How long after its fetch a price may move money. A quarter of an hour is the delay at which
 * exchanges give prices away for nothing: who trades at one that old is used to it, and a source may
 * be away for some minutes without stopping anybody.
 */
export const PRICE_FRESH_MS = 15 * MINUTE_MS;

/**
 * How long after their fetch rates may move money: the hour for which they are kept, and two more in
 * which a source may be away. They are published once a day, so they hardly are worse for it.
 */
export const RATE_FRESH_MS = RATE_REFRESH_MS + 2 * HOUR_MS;

/**
 * Oldest time that a source may put on what it says now. Over a long weekend US exchanges are closed
 * for almost four days; what is older than five comes from a source that stands still.
 */
export const PUBLISHED_WITHIN_MS = 5 * DAY_MS;

/** How far a source's clock may be ahead of ours. */
export const PUBLISHED_AHEAD_MS = HOUR_MS;

/** How long one source may take to answer. A person waits for it, and a second one may follow. */
export const SOURCE_TIMEOUT_MS = 3 * SECOND_MS;

/** How long a refresh has the sole right to ask: all sources one after the other, with room to save. */
export const LEASE_MS = 5 * SOURCE_TIMEOUT_MS;

/** After a refresh that failed nobody asks for this long: a source that is down is not hammered. */
export const BACK_OFF_MS = 30 * SECOND_MS;

/** How long one instance answers out of its memory when it knows that it is not its turn to ask. */
export const RECHECK_MS = 5 * SECOND_MS;

/** A caller with nothing fresh to show waits for the refresh that another instance has under way. */
export const WAIT_STEP_MS = 150;
export const WAIT_STEPS = 40;
