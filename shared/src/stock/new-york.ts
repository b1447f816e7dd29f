/** Time zone of the New York Stock Exchange and Nasdaq. */
export const NEW_YORK = 'America/New_York';

const DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: NEW_YORK,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the date in New York at that moment, YYYY-MM-DD. */
export function newYorkDate(atMs: number): string {
  const parts = new Map(DATE.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return ['year', 'month', 'day']
    .map((part) => parts.get(part as Intl.DateTimeFormatPartTypes) ?? '')
    .join('-');
}
