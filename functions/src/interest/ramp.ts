import { PARTS } from '../kernel/firestore/parts';

/**
 * Recommended start and growth of traffic to new documents, so that the database has time to split them:
 * 50 % more every five minutes. A month's entries are such documents, as their ids begin with the month.
 *
 * Source: https://firebase.google.com/docs/firestore/best-practices
 */
const FIRST_WRITES_PER_SECOND = 500;
const GROWTH = 1.5;
const STEP_SECONDS = 5 * 60;

/** For a family with nine balances, which is many: each one's entry and balance, run, preferences. */
const WRITES_PER_FAMILY = 20;

/** Most pages the queue runs concurrently: about what is due at the end of a very long ramp. */
export const PAGES_AT_ONCE = 100;

/**
 * Returns the seconds from one page of a part to the next while all parts run.
 *
 * @param pages pages of the part before both.
 * @param pageSize families per page.
 */
export function secondsBetweenPages(pages: number, pageSize: number): number {
  const first = (WRITES_PER_FAMILY * pageSize * PARTS.length) / FIRST_WRITES_PER_SECOND;
  // Each step fits GROWTH times as many pages; find the step this page falls into.
  const inFirstStep = STEP_SECONDS / first;
  const steps = Math.log(1 + (pages * (GROWTH - 1)) / inFirstStep) / Math.log(GROWTH);
  return first / GROWTH ** Math.floor(steps);
}

/** Returns the seconds from the first part's start to this one's. */
export function secondsToPart(part: string, pageSize: number): number {
  return (PARTS.indexOf(part) * secondsBetweenPages(0, pageSize)) / PARTS.length;
}
