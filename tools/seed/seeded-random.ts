import type { RandomInt } from '@pennysprout/shared/children/access-code';

/**
 * Creates a generator that draws the same numbers for the same seed, for demo data only: a demo child
 * has the same access code on every machine. Algorithm: mulberry32, which is in the public domain.
 */
export function seededRandomInt(seed: number): RandomInt {
  let state = seed >>> 0;
  return (max) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * max);
  };
}
