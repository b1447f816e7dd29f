import { createHash } from 'node:crypto';
import type { MembershipDoc } from '@pennysprout/shared/data/collections/memberships';
import { isInvitationExpired } from '@pennysprout/shared/family/invitation';
import type { Database } from './database';
import { queryOf } from './queries';

export type Membership = MembershipDoc & { readonly id: string };

/** The families that a parent belongs to, in the order in which they were joined. */
export async function acceptedMemberships(db: Database, userId: string): Promise<MembershipDoc[]> {
  const values = { memberId: userId, inviteAccepted: true };
  const found = await queryOf(db, 'membershipsOfParent', values).get();
  return found.docs.map((snapshot) => snapshot.data()).sort(byAge);
}

/** The parents of a family and its invitations, expired or not, the oldest first. */
export async function membershipsOfFamily(db: Database, familyId: string): Promise<Membership[]> {
  const found = await queryOf(db, 'membershipsOfFamily', { familyId }).get();
  return found.docs.map((snapshot) => ({ ...snapshot.data(), id: snapshot.id })).sort(byAge);
}

/**
 * The invitations that can still be accepted, the oldest first.
 *
 * @param email in lower case, as invitations store it.
 */
export async function openInvitations(
  db: Database,
  email: string,
  now: Date,
): Promise<Membership[]> {
  const values = { inviteEmail: email, inviteAccepted: false };
  const found = await queryOf(db, 'invitationsTo', values).get();
  return found.docs
    .map((snapshot) => ({ ...snapshot.data(), id: snapshot.id }))
    .filter((invitation) => !isExpired(invitation, now))
    .sort(byAge);
}

/** @param email in lower case, as invitations store it. */
export async function hasOpenInvitation(db: Database, email: string, now: Date): Promise<boolean> {
  const values = { inviteEmail: email, inviteAccepted: false };
  const [newest] = (await queryOf(db, 'invitationsTo', values, 1).get()).docs;
  return newest !== undefined && !isExpired(newest.data(), now);
}

/** Whether it is an invitation that can no longer be accepted. A membership never expires. */
export function isExpired({ inviteAccepted, createdAt }: MembershipDoc, now: Date): boolean {
  return !inviteAccepted && isInvitationExpired(createdAt.toDate(), now);
}

function byAge(a: MembershipDoc, b: MembershipDoc): number {
  return a.createdAt.toMillis() - b.createdAt.toMillis();
}

/**
 * One id for each family and address, so that inviting twice is one invitation, and so that the
 * invited person can be told from others when the invitation itself is gone.
 *
 * @param email in lower case.
 */
export function invitationId(familyId: string, email: string): string {
  const hash = createHash('sha256').update(email).digest('hex').slice(0, 32);
  return `${familyId}_invite_${hash}`;
}

const INVITATION_ID = /^([A-Za-z0-9]+)_invite_[0-9a-f]{32}$/;

/** The family that an invitation's id speaks of; null when it is no invitation's id. */
export function familyOfInvitation(id: string): string | null {
  return INVITATION_ID.exec(id)?.[1] ?? null;
}
