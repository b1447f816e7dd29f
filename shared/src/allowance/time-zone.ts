/** How the IANA list calls places today, such as Asia/Taipei, and UTC; an offset like +08:00 is no place. */
export const TIME_ZONE_NAME = /^(?:UTC|[A-Za-z]+(?:\/[\w+-]+)+)$/;

/** Whether this machine knows the time zone. */
export function isTimeZone(name: string): boolean {
  if (!TIME_ZONE_NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
