import { createHash } from 'node:crypto';
import type { MembershipDoc } from '@pennysprout/shared/family-members/memberships.collection';
import { isInvitationExpired } from '@pennysprout/shared/invitations/invitation';
import type { Database } from './database';
import { queryOf } from './queries';

export type Membership = MembershipDoc & { readonly id: string };

/** Lists a parent's memberships in the order of joining. */
export async function acceptedMemberships(db: Database, userId: string): Promise<MembershipDoc[]> {
  const values = { memberId: userId, inviteAccepted: true };
  const found = await queryOf(db, 'membershipsOfParent', values).get();
  return found.docs.map((snapshot) => snapshot.data()).sort(byAge);
}

/** Lists a family's parents and invitations, expired or not, oldest first. */
export async function membershipsOfFamily(db: Database, familyId: string): Promise<Membership[]> {
  const found = await queryOf(db, 'membershipsOfFamily', { familyId }).get();
  return found.docs.map((snapshot) => ({ ...snapshot.data(), id: snapshot.id })).sort(byAge);
}

/**
 * Lists the invitations that can still be accepted, oldest first.
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

/**
 * Returns true if the newest invitation can still be accepted.
 *
 * @param email in lower case, as invitations store it.
 */
export async function hasOpenInvitation(db: Database, email: string, now: Date): Promise<boolean> {
  const values = { inviteEmail: email, inviteAccepted: false };
  const [newest] = (await queryOf(db, 'invitationsTo', values, 1).get()).docs;
  return newest !== undefined && !isExpired(newest.data(), now);
}

/** Returns true for an invitation that can no longer be accepted. A membership never expires. */
export function isExpired({ inviteAccepted, createdAt }: MembershipDoc, now: Date): boolean {
  return !inviteAccepted && isInvitationExpired(createdAt.toDate(), now);
}

function byAge(a: MembershipDoc, b: MembershipDoc): number {
  return a.createdAt.toMillis() - b.createdAt.toMillis();
}

/**
 * Derives one id per family and address, so that inviting twice makes one invitation, and so that the
 * invited person can be recognised when it is gone.
 *
 * @param email in lower case.
 */
export function invitationId(familyId: string, email: string): string {
  const hash = createHash('sha256').update(email).digest('hex').slice(0, 32);
  return `${familyId}_invite_${hash}`;
}

/**
 * Returns an invitation of an address in lower case, without its time.
 *
 * @param invitedBy parent who invites; null for an operator.
 */
export function newInvitation(
  familyId: string,
  email: string,
  invitedBy: string | null,
): Omit<MembershipDoc, 'createdAt'> {
  const invited = { inviteAccepted: false, inviteEmail: email, invitedBy };
  return { familyId, memberId: null, role: 'parent', ...invited };
}

const INVITATION_ID = /^([A-Za-z0-9]+)_invite_[0-9a-f]{32}$/;

/** Extracts the family from an invitation's id; null if it is not one. */
export function familyOfInvitation(id: string): string | null {
  return INVITATION_ID.exec(id)?.[1] ?? null;
}
