import { Temporal } from 'temporal-polyfill';

/** Returns the date in a time zone at an instant, YYYY-MM-DD. */
export function dateIn(timeZone: string, at: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
