import { dateFormatter } from '@pennysprout/shared/kernel/words/formatters';

const STYLES = {
  day: { dateStyle: 'medium' },
  dayOfYear: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats the time of day in a time zone, for use beside the day. */
export function formatEntryTime(date: Date, locale: string, timeZone?: string): string {
  return dateFormatter(locale, { timeStyle: 'short', timeZone }).format(date);
}

export type DatePrecision = keyof typeof STYLES;

/** Formats a date in the locale's style and the device's time zone. */
export function formatEntryDate(date: Date, locale: string, precision: DatePrecision): string {
  return dateFormatter(locale, STYLES[precision]).format(date);
}
