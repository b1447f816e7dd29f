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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns how many trading days follow a date up to another, both YYYY-MM-DD; holidays count too. */
export function tradingDaysAfter(from: string, to: string): number {
  let days = 0;
  for (let atMs = Date.parse(from) + DAY_MS; atMs <= Date.parse(to); atMs += DAY_MS) {
    const weekday = new Date(atMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days += 1;
  }
  return days;
}
