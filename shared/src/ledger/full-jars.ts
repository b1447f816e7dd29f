import type { Instant } from '../kernel/document/instant';
import { potsOf, type Account, type Jar } from './account';

/** Returns true if a jar has reached its target. */
export function isFull({ targetMinor, savedMinor }: Jar): boolean {
  return targetMinor !== null && savedMinor >= targetMinor;
}

/**
 * Notes since when each jar is full, and forgets it of those that are not. A jar that was full without a
 * note is from before there were any, and stays without.
 *
 * @param after account as it will be stored.
 * @param before account as stored so far; undefined if there is none.
 * @param at time of the change.
 */
export function noteFull<A extends Account>(after: A, before: Account | undefined, at: Instant): A {
  const { pots } = after;
  if (!pots) return after;
  const known = new Map(before && potsOf(before).jars.map((jar) => [jar.id, jar]));
  const jars = pots.jars.map((jar) => noted(jar, known.get(jar.id), at));
  return { ...after, pots: { ...pots, jars } };
}

function noted({ fullSince: _fullSince, ...jar }: Jar, before: Jar | undefined, at: Instant): Jar {
  if (!isFull(jar)) return jar;
  const fullSince = before && isFull(before) ? before.fullSince : at;
  return fullSince ? { ...jar, fullSince } : jar;
}
