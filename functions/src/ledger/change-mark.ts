import { partOf } from '../firestore/parts';

/** Greater than every mark of a part: no day begins with it. */
const PAST_EVERY_DAY = '~';

/** The calendar day of an instant, in UTC, e.g. 2026-11-22. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * What an account says of when it last changed: the part that its child falls into, and the day. The
 * day alone would put all writes of a day at one place of the index, which takes some 500 a second.
 *
 * Source: https://firebase.google.com/docs/firestore/best-practices
 */
export function changeMark(userId: string, at: Date): string {
  return `${partOf(userId)}${dayOf(at)}`;
}

/** The marks of a part's accounts that have changed on the day of an instant or later. */
export function marksSince(part: string, since: Date): { from: string; to: string } {
  return { from: `${part}${dayOf(since)}`, to: `${part}${PAST_EVERY_DAY}` };
}
