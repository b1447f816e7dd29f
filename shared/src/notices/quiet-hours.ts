import { Temporal } from 'temporal-polyfill';

/** By the family's clocks. Children sleep then, and parents would rather. */
const QUIET_FROM = 21;
const QUIET_UNTIL = 7;

/** When the quiet hours are over that an instant lies in; null for one by day. */
export function quietUntil(at: Date, timeZone: string): Date | null {
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  if (now.hour >= QUIET_UNTIL && now.hour < QUIET_FROM) return null;
  const date = now.toPlainDate().add({ days: now.hour >= QUIET_FROM ? 1 : 0 });
  const end = date.toZonedDateTime({ timeZone, plainTime: { hour: QUIET_UNTIL } });
  return new Date(end.epochMilliseconds);
}
