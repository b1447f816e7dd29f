import { DAY_MS } from '../kernel/dates/durations';

/** Days for which an invitation can be accepted; its document only has the time of sending. */
export const INVITATION_DAYS = 14;

/** Returns the first moment at which an invitation can no longer be accepted. */
export function invitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

export function isInvitationExpired(sentAt: Date, now: Date): boolean {
  return now >= invitationExpiry(sentAt);
}
