import { PARTS } from '../../firestore/parts';

/**
 * What traffic to documents that were not there before may begin with and how it may grow, so that the
 * database has time to spread them: by half every five minutes. The entries of a month are such documents,
 * for their ids begin with the month.
 *
 * Source: https://firebase.google.com/docs/firestore/best-practices
 */
const FIRST_WRITES_PER_SECOND = 500;
const GROWTH = 1.5;
const STEP_SECONDS = 5 * 60;

/** Of a family with nine balances, which is many: the entry and the balance of each, run, preferences. */
const WRITES_PER_FAMILY = 20;

/** Pages that the queue lets be worked on at once: about what is due at the end of a very long ramp. */
export const PAGES_AT_ONCE = 100;

/**
 * How long after a page of a part the next one may be worked on, in seconds, while all parts hand over
 * theirs.
 *
 * @param pages of the part that are before both.
 * @param pageSize families of a page.
 */
export function secondsBetweenPages(pages: number, pageSize: number): number {
  const first = (WRITES_PER_FAMILY * pageSize * PARTS.length) / FIRST_WRITES_PER_SECOND;
  // Pages of one step more are GROWTH times as many; this is the step in which so many are done.
  const inFirstStep = STEP_SECONDS / first;
  const steps = Math.log(1 + (pages * (GROWTH - 1)) / inFirstStep) / Math.log(GROWTH);
  return first / GROWTH ** Math.floor(steps);
}

/** How long after the first part another one begins, in seconds. */
export function secondsToPart(part: string, pageSize: number): number {
  return (PARTS.indexOf(part) * secondsBetweenPages(0, pageSize)) / PARTS.length;
}
