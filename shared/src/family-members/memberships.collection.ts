import { boolean, string, type InferType } from 'yup';
import { INVITATION_DAYS } from '../invitations/invitation';
import { exactObject } from '../kernel/schema/fields';
import { COUNT_LIMITS } from '../kernel/schema/limits';
import { collection, OF_FAMILY, type DocumentOf } from '../kernel/document/collection';
import {
  FAMILY,
  choice,
  flag,
  instant,
  nullable,
  optional,
  stored,
  text,
} from '../kernel/document/stored';
import { iso } from '../kernel/document/instant';
import type { ParentDoc } from '../auth/users.collection';

/**
 * `parental_members/{familyId}_{memberId}` once accepted; an id of its own while only the invited email
 * address is known (then `memberId` is null).
 */
export type MembershipDoc = DocumentOf<typeof memberships>;

const MEMBERSHIP = stored({
  familyId: FAMILY,
  memberId: nullable(
    text('The parent; null while only the email address is known.', { to: 'users' }),
  ),
  role: choice(['parent'], '`parent`, the only role.', { notExported: 'It is the only one.' }),
  inviteAccepted: flag('Only an accepted membership grants access.'),
  inviteEmail: nullable(
    text('Invited email address in lower case; null for a parent who was never invited.'),
  ),
  makesOwner: optional(
    flag(
      'True for the invitation with which a restored family comes: whoever accepts it becomes the owner. Otherwise missing.',
      { notExported: 'A family that is exported has an owner.' },
    ),
  ),
  invitedBy: optional(
    nullable(
      text(
        'Parent who invited the address last, with whose removal an open invitation is withdrawn; null if an operator did. Missing in memberships of parents, and in invitations from before it was noted.',
        { to: 'users', notExported: 'The row has who is invited.' },
      ),
    ),
  ),
  createdAt: instant(
    `When it was created. An invitation expires ${INVITATION_DAYS} days later; inviting the address again renews it.`,
  ),
});

export function membershipId(familyId: string, memberId: string): string {
  return `${familyId}_${memberId}`;
}

/** Parents, and open invitations, of which only the address is known. */
const ROW = exactObject({
  id: string().required(),
  name: string().defined(),
  email: string().defined(),
  picture: string().defined(),
  isOwner: boolean().required(),
  isPendingInvite: boolean().required(),
  createdAt: string().required(),
});

/**
 * Builds a row.
 *
 * @param parent for an accepted membership; null for an invitation, of which nothing else is exported.
 */
export function parentRow(
  { id, memberId, inviteEmail, createdAt }: MembershipDoc & { readonly id: string },
  parent: ParentDoc | null,
  ownerId: string,
): InferType<typeof ROW> {
  const person = parent ?? { name: '', email: inviteEmail ?? '', picture: '' };
  const { name, email, picture } = person;
  return {
    id: parent ? (memberId ?? id) : id,
    name,
    email,
    picture,
    isOwner: parent !== null && memberId === ownerId,
    isPendingInvite: parent === null,
    createdAt: iso(createdAt),
  };
}

export const memberships = collection({
  name: 'parental_members',
  ...OF_FAMILY,
  // First step: people who are no longer members cannot add to what later steps must find.
  purge: { family: 'step' },
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
  },
  examples: [
    { id: 'lin_member', is: 'a membership', readers: 'parents' },
    { id: 'lin_invitation', is: 'an invitation by email', readers: 'parents' },
    { id: 'lin_invitee', is: 'a membership that is not accepted', readers: 'parents' },
  ],

  is: 'A parent’s membership in a family, or an invitation to it.',
  id: '`{familyId}_{memberId}` once accepted, so that nobody is in a family twice. An invitation has its own id.',
  kinds: [MEMBERSHIP],
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

  exported: {
    table: 'parents',
    is: 'The family’s parents, and those they have invited.',
    row: ROW,
  },
  privacy: {
    holds: 'which parent belongs to which family; email addresses of invited parents',
    purpose: 'To admit the right parents.',
  },
});
