/** Current IANA names such as Asia/Taipei, and UTC; an offset like +08:00 does not match. */
export const TIME_ZONE_NAME = /^(?:UTC|[A-Za-z]+(?:\/[\w+-]+)+)$/;

/** Returns true if this machine knows the time zone. */
export function isTimeZone(name: string): boolean {
  if (!TIME_ZONE_NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
