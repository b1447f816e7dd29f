import * as fc from 'fast-check';

/** Which server a call goes to first; counted on from there. */
export const anyServer = fc.nat(11);

/** Mostly none. One that is outright would make everybody wait for a minute; it has a test of its own. */
export const anyDeath = fc.option(
  fc.record({
    server: anyServer,
    effects: fc.constantFrom(0, 0, 1, 2, 5),
    at: fc.constantFrom('before' as const, 'after' as const),
  }),
  { nil: null, freq: 2 },
);
