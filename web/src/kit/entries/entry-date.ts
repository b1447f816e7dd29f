const formatters = new Map<string, Intl.DateTimeFormat>();

const STYLES = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats the time of day in a time zone, where the day is said elsewhere. */
export function formatEntryTime(date: Date, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(date);
}

export type DatePrecision = keyof typeof STYLES;

/** Formats a date in the locale's style and the device's time zone. */
export function formatEntryDate(date: Date, locale: string, precision: DatePrecision): string {
  const key = `${locale} ${precision}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, STYLES[precision]);
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}
