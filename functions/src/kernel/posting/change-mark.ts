import { partOf } from '../firestore/parts';

/** String that sorts after every mark of a part: no day starts with it. */
const PAST_EVERY_DAY = '~';

/** Returns an instant's calendar day in UTC, e.g. 2026-11-22. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Returns the mark of an account's last change: its child's part, and the day. Without the part, all writes
 * of a day would hit one spot of the index, which takes some 500 a second.
 *
 * Source: https://firebase.google.com/docs/firestore/best-practices
 */
export function changeMark(userId: string, at: Date): string {
  return `${partOf(userId)}${dayOf(at)}`;
}

/** Returns the range of marks of a part's accounts changed on the day of an instant or later. */
export function marksSince(part: string, since: Date): { from: string; to: string } {
  return { from: `${part}${dayOf(since)}`, to: `${part}${PAST_EVERY_DAY}` };
}
