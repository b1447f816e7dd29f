import { describe, expect, it } from 'vitest';
import { invitationExpiry, isInvitationExpired } from './invitation';

const SENT = new Date('2026-03-01T10:00:00.000Z');

describe('an invitation', () => {
  it('expires 14 days after it was sent, to the millisecond', () => {
    expect(invitationExpiry(SENT).toISOString()).toBe('2026-03-15T10:00:00.000Z');
    expect(isInvitationExpired(SENT, new Date('2026-03-15T09:59:59.999Z'))).toBe(false);
    expect(isInvitationExpired(SENT, new Date('2026-03-15T10:00:00.000Z'))).toBe(true);
  });

  it('has not expired when the clock was set back', () => {
    expect(isInvitationExpired(SENT, new Date('2026-02-28T10:00:00.000Z'))).toBe(false);
  });
});
