import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { dateFormatter } from '@pennysprout/shared/kernel/words/formatters';

/** Dates are strings, YYYY-MM-DD, which sort chronologically. */

/** Returns the calendar date in a time zone; defaults to the device's own. */
export function dateIn(timeZone: string | undefined, at: Date): string {
  if (timeZone === undefined) return dateHere(at);
  // The Swedish locale formats dates as YYYY-MM-DD.
  return dateFormatter('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Returns the calendar date on the user's device. */
export function dateHere(at: Date): string {
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return [String(year), twoDigits(month), twoDigits(day)].join('-');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Formats a date as "Oct 2, 2026", in the locale's style. */
export function formatMediumDate(date: string, locale: string): string {
  const formatter = dateFormatter(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return formatter.format(new Date(`${date}T00:00:00Z`));
}

/** Formats a date as "Fri, Oct 2, 2026", in the locale's style. */
export function formatDate(date: string, locale: string): string {
  return dateFormatter(locale, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** Returns the name of a weekday, from 1 for Monday: "Friday" for 5, in Chinese 週五. */
export function weekdayName(weekday: number, locale: string): string {
  const style = locale === 'zh-TW' ? 'short' : 'long';
  // January 1, 2024 was a Monday.
  return dateFormatter(locale, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );
}

/** Returns the name of a date's weekday: "Friday", in Chinese 週五. */
export function weekdayOf(date: string, locale: string): string {
  return weekdayName(new Date(`${date}T00:00:00Z`).getUTCDay() || 7, locale);
}

const WEEK_MS = 7 * DAY_MS;

/** Formats a date that is soon: "Sat" within a week of today, else "Oct 2". */
export function formatSoon(date: string, today: string, locale: string): string {
  const isSoon = Date.parse(date) - Date.parse(today) < WEEK_MS;
  const style = isSoon
    ? ({ weekday: 'short' } as const)
    : ({ month: 'short', day: 'numeric' } as const);
  return dateFormatter(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(date));
}

const FORTNIGHT_DAYS = 14;

/** Formats a date for a child: "tomorrow" or "in 3 days" within two weeks of today, else "Fri, Oct 2, 2026". */
export function formatUntil(date: string, today: string, locale: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days < 0 || days > FORTNIGHT_DAYS) return formatDate(date, locale);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** Formats a date as "Fri, Oct 2", if its year is obvious. */
export function formatDay(date: string, locale: string): string {
  return dateFormatter(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** Formats a month: "March 2026" for the period "2026-03". */
export function monthName(period: string, locale: string): string {
  const format = dateFormatter(locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const month = new Date(`${period}-01T00:00:00Z`);
  return Number.isNaN(month.getTime()) ? period : format.format(month);
}

/**
 * Formats a month briefly: "Mar 2026" for the period "2026-03"; "3 月" in Chinese, where the date beside
 * it has the year.
 */
export function shortMonth(period: string, locale: string): string {
  const date = new Date(`${period}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return period;
  if (locale === 'zh-TW') return `${date.getUTCMonth() + 1} 月`;
  const parts = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return dateFormatter(locale, parts).format(date);
}
