import * as fc from 'fast-check';

/** First server of a call; retries go to the following ones. */
export const anyServer = fc.nat(11);

/** Mostly none. Outright deaths would make everybody wait a minute; they have their own test. */
export const anyDeath = fc.option(
  fc.record({
    server: anyServer,
    effects: fc.constantFrom(0, 0, 1, 2, 5),
    at: fc.constantFrom('before' as const, 'after' as const),
  }),
  { nil: null, freq: 2 },
);
