import type { MembershipDoc } from '@pennysprout/shared/data/documents';
import type { Database } from './database';

/** The families that a parent belongs to, in the order in which they were joined. */
export async function acceptedMemberships(db: Database, userId: string): Promise<MembershipDoc[]> {
  const found = await db.memberships
    .where('memberId', '==', userId)
    .where('inviteAccepted', '==', true)
    .get();
  return found.docs
    .map((snapshot) => snapshot.data())
    .sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());
}

/** `email` in lower case, as invitations store it. */
export async function hasPendingInvitation(db: Database, email: string): Promise<boolean> {
  const found = await db.memberships
    .where('inviteEmail', '==', email)
    .where('inviteAccepted', '==', false)
    .limit(1)
    .get();
  return !found.empty;
}
