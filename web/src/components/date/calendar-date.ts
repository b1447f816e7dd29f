/** Dates are texts, YYYY-MM-DD, which compare as their days do. */

/** The date that the calendars of a time zone show. */
export function dateIn(timeZone: string | undefined, at: Date): string {
  // Sweden writes dates like this.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** The date that the reader's own calendar shows. */
export function dateHere(at: Date): string {
  return dateIn(undefined, at);
}

/** "Fri, Oct 2, 2026", as the locale writes it. */
export function formatDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${date}T00:00:00Z`));
}

/** "Friday" for 5, in Chinese 週五: Monday is 1. */
export function weekdayName(weekday: number, locale: string): string {
  const style = locale === 'zh-TW' ? 'short' : 'long';
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );
}
