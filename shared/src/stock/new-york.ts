import { Temporal } from 'temporal-polyfill';
import { dateIn } from '../kernel/dates/date-in';
import { DAY_MS } from '../kernel/dates/durations';
import { CLOSES_AT, clockAt, NEW_YORK } from './market-hours';

/** Returns the date in New York at that moment, YYYY-MM-DD. */
export function newYorkDate(atMs: number): string {
  return dateIn(NEW_YORK, new Date(atMs));
}

/** Returns the instant at which the exchanges open on a date of New York, epoch milliseconds. */
export function openingOf(date: string): number {
  const opening = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: NEW_YORK,
    plainTime: '09:30',
  });
  return opening.epochMilliseconds;
}

/**
 * Returns the date in New York of the current or next session, ignoring holidays. Splits for which sources
 * adjust in the evening or at the weekend begin with it.
 */
export function sessionDate(atMs: number): string {
  const { minute, isWeekend } = clockAt(atMs);
  if (!isWeekend && minute < CLOSES_AT) return newYorkDate(atMs);
  // Half a day later is before the close of the next day, and no day is left out where clocks change.
  return sessionDate(atMs + DAY_MS / 2);
}

/** Returns how many trading days follow a date up to another, both YYYY-MM-DD; holidays count too. */
export function tradingDaysAfter(from: string, to: string): number {
  let days = 0;
  for (let atMs = Date.parse(from) + DAY_MS; atMs <= Date.parse(to); atMs += DAY_MS) {
    const weekday = new Date(atMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days += 1;
  }
  return days;
}
