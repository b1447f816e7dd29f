/** Days for which an invitation can be accepted; its document only has the time of sending. */
export const INVITATION_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the first moment at which an invitation can no longer be accepted. */
export function invitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

export function isInvitationExpired(sentAt: Date, now: Date): boolean {
  return now >= invitationExpiry(sentAt);
}
