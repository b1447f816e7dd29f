/** How long an invitation can be accepted; its documents say only when it was sent. */
export const INVITATION_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** From this moment on, an invitation that was sent at that moment can no longer be accepted. */
export function invitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

export function isInvitationExpired(sentAt: Date, now: Date): boolean {
  return now >= invitationExpiry(sentAt);
}
