import type { Instant } from '../kernel/document/instant';
import { jarTotalMinor, potsOf, type Account, type Jar } from './account';

/** Returns true if a jar has reached its target, counting money that open requests hold from it. */
export function isFull(account: Account, jar: Jar): boolean {
  const { targetMinor } = jar;
  return targetMinor !== null && jarTotalMinor(account, jar) >= targetMinor;
}

/**
 * Sets `fullSince` of each full jar, and removes it from the others. A jar that was full without the field is
 * older than the field and stays without it.
 *
 * @param after account as it will be stored.
 * @param before account as stored so far; undefined if there is none.
 * @param at time of the change.
 */
export function noteFull<A extends Account>(after: A, before: Account | undefined, at: Instant): A {
  const { pots } = after;
  if (!pots) return after;
  const known = new Map(before && potsOf(before).jars.map((jar) => [jar.id, jar]));
  const jars = pots.jars.map(({ fullSince: _fullSince, ...jar }): Jar => {
    if (!isFull(after, jar)) return jar;
    const was = known.get(jar.id);
    const fullSince = before && was && isFull(before, was) ? was.fullSince : at;
    return fullSince ? { ...jar, fullSince } : jar;
  });
  return { ...after, pots: { ...pots, jars } };
}
