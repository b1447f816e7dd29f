import { Temporal } from 'temporal-polyfill';

/** Hours in the family's time zone. Children sleep then, and parents would rather. */
const QUIET_FROM = 21;
const QUIET_UNTIL = 7;

/** Returns the end of the quiet hours around an instant; null in the daytime. */
export function quietUntil(at: Date, timeZone: string): Date | null {
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  if (now.hour >= QUIET_UNTIL && now.hour < QUIET_FROM) return null;
  const date = now.toPlainDate().add({ days: now.hour >= QUIET_FROM ? 1 : 0 });
  const end = date.toZonedDateTime({ timeZone, plainTime: { hour: QUIET_UNTIL } });
  return new Date(end.epochMilliseconds);
}
