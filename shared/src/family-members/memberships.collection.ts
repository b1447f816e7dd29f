import { COUNT_LIMITS } from '../kernel/schema/limits';
import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/**
 * `parental_members/{familyId}_{memberId}` once accepted; an id of its own while only the invited email
 * address is known (then `memberId` is null).
 */
export interface MembershipDoc {
  /** Family that owns it. */
  familyId: string;
  /** The parent; null while only the email address is known. */
  memberId: string | null;
  /** `parent`, the only role. */
  role: 'parent';
  /** Only an accepted membership grants access. */
  inviteAccepted: boolean;
  /** Invited email address in lower case; null for a parent who was never invited. */
  inviteEmail: string | null;
  /**
   * True for the owner's invitation to a restored family, which makes the invited parent the owner. Otherwise
   * missing.
   */
  makesOwner?: boolean;
  /**
   * Parent who invited the address last; null if an operator did. When that parent is removed, the open
   * invitation is withdrawn. Missing in memberships of parents and in older invitations.
   */
  invitedBy?: string | null;
  /**
   * When it was created. An invitation expires 14 days later; inviting the address again renews it.
   */
  createdAt: Instant;
}

export function membershipId(familyId: string, memberId: string): string {
  return `${familyId}_${memberId}`;
}

export const memberships = {
  name: 'parental_members',
  is: 'A parent’s membership in a family, or an invitation to it.',
  id: '`{familyId}_{memberId}` once accepted, so that nobody is in a family twice. An invitation has its own id.',

  owner: 'family',
  links: { family: { field: 'familyId' } },
  // First step: people who are no longer members cannot add to what later steps must find.
  purgedWith: { family: { step: 'membershipsOfFamily' } },
  scan: { all: 'allMemberships', byOwner: 'membershipsByOwner' },
  queries: {
    /** Accepted or not. */
    membershipsOfFamily: {
      equals: ['familyId'],
      limit: 50,
      most: COUNT_LIMITS.membershipsOfFamily,
      readers: 'parents',
    },
    membershipsOfParent: {
      equals: ['memberId', 'inviteAccepted'],
      limit: 50,
      most: COUNT_LIMITS.familiesOfParent,
      readers: 'self',
    },
    /** Newest first, because only those can still be open. */
    invitationsTo: {
      equals: ['inviteEmail', 'inviteAccepted'],
      orderBy: ['createdAt', 'desc'],
      limit: 50,
    },
    allMemberships: { equals: [], limit: PAGE_SIZE },
    membershipsByOwner: { equals: [], orderBy: ['familyId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['createdAt'],
  examples: [
    { id: 'lin_member', is: 'a membership', readers: 'parents' },
    { id: 'lin_invitation', is: 'an invitation by email', readers: 'parents' },
    { id: 'lin_invitee', is: 'a membership that is not accepted', readers: 'parents' },
  ],

  notStored: {
    inviteToken:
      'The invitation is for whoever signs in with the verified address in `inviteEmail`. A token in a link would admit anybody who gets the link.',
  },
  writtenBy: [
    'signInWithGoogle',
    'createFamily',
    'inviteMember',
    'acceptInvitation',
    'declineInvitation',
    'removeMember',
    'deleteFamily',
  ],
  kept: 'Until the invitation is declined or withdrawn, the parent is removed or the family is deleted.',
  exported: { table: 'parents', is: 'The family’s parents, and those they have invited.' },
  privacy: {
    holds: 'which parent belongs to which family; email addresses of invited parents',
    purpose: 'To admit the right parents.',
  },
} as const satisfies Collection<keyof MembershipDoc>;
