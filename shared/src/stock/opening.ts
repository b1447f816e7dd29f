import { Temporal } from 'temporal-polyfill';
import { NEW_YORK } from './new-york';

/** Returns the instant at which the exchanges open on a date of New York, epoch milliseconds. */
export function openingOf(date: string): number {
  const opening = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: NEW_YORK,
    plainTime: '09:30',
  });
  return opening.epochMilliseconds;
}

/** Returns true for a date that the calendar has, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
