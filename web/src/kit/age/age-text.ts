const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * Formats an age such as "5 minutes ago", in whole units and never in the future, whatever the device's
 * clock says.
 */
export function ageText(date: Date, now: Date, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const age = Math.max(0, now.getTime() - date.getTime());
  const unit = UNITS.find(([, length]) => age >= length);
  return unit ? words.format(-Math.floor(age / unit[1]), unit[0]) : words.format(0, 'second');
}
