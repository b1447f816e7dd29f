/** Header that identifies one intent of the user, so that a retry cannot post it again. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** "true" on a replayed response. */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed';
/** On every response, and on every line the server logs for it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
/** Schema number of the app that calls; absent from programs of others. */
export const CLIENT_SCHEMA_HEADER = 'PennySprout-Schema';
