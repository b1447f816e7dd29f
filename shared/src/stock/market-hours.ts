import { dateFormatter } from '../kernel/words/formatters';

/** Time zone of the New York Stock Exchange and Nasdaq. */
export const NEW_YORK = 'America/New_York';

/** End of their regular session, in minutes of New York's day. */
export const CLOSES_AT = 16 * 60;

const CLOCK = {
  timeZone: NEW_YORK,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

const WEEKEND: readonly string[] = ['Sat', 'Sun'];

/** Returns the minute of New York's day, and whether the exchanges are closed all day. */
export function clockAt(atMs: number): { readonly minute: number; readonly isWeekend: boolean } {
  const shown = dateFormatter('en-US', CLOCK).formatToParts(atMs);
  const parts = new Map(shown.map(({ type, value }) => [type, value]));
  const minute = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  return { minute, isWeekend: WEEKEND.includes(parts.get('weekday') ?? '') };
}
