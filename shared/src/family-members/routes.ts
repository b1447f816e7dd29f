import { array, boolean, string } from 'yup';
import { exactObject, idText } from '../kernel/schema/fields';
import {
  inviteMemberSchema,
  removeMemberQuerySchema,
  setCalledBySchema,
  transferOwnershipSchema,
} from './schemas';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { familyMemberCalls } from './calls';
import { call, familyAndUser, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';

const familyMember = shape(
  'FamilyMember',
  {
    id: string().required(),
    name: string().defined(),
    email: string().defined(),
    picture: string().defined(),
    isOwner: boolean().required(),
    isParent: boolean().required(),
    isPendingInvite: boolean().required(),
    isExpiredInvite: boolean().required(),
    inviteExpiresAt: string().nullable().defined(),
  },
  {
    id: 'The parent’s user id, or the id of a pending invitation.',
    isExpiredInvite: 'True if the invitation can no longer be accepted; inviting again renews it.',
    inviteExpiresAt: 'When the invitation expires, ISO 8601 in UTC; null for a parent.',
  },
);

const FAMILY_MEMBERS: Tag = {
  name: 'Family members',
  description: 'The parents of a family, including its owner, and those they have invited.',
};

const INVITED_EMAIL = 'daniel@example.com';

const ownerOf = ({ ownerId, ownerEmail }: ExampleFamily) => ({
  id: ownerId,
  name: 'Maya',
  email: ownerEmail,
  picture: '',
  isOwner: true,
  isParent: true,
  isPendingInvite: false,
  isExpiredInvite: false,
  inviteExpiresAt: null,
});

const invitedTo = ({ invitationId }: ExampleFamily) => ({
  id: invitationId,
  name: '',
  email: INVITED_EMAIL,
  picture: '',
  isOwner: false,
  isParent: true,
  isPendingInvite: true,
  isExpiredInvite: false,
  inviteExpiresAt: '2026-05-17T18:00:00.000Z',
});

export const familyMemberRoutes = {
  listFamilyMembers: call({
    ...familyMemberCalls.listFamilyMembers,
    tag: FAMILY_MEMBERS,
    summary: 'Parents of a family, the owner first, and its pending invitations.',
    about: 'family',
    asksAuth: true,
    limit: 'read',
    params: none,
    query: familyAndUser,
    body: null,
    response: array(familyMember).required(),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 7, writes: 0 },
    example: (family) => ({
      query: { familyId: family.familyId },
      answer: [ownerOf(family), invitedTo(family)],
    }),
  }),
  inviteMember: call({
    ...familyMemberCalls.inviteMember,
    tag: FAMILY_MEMBERS,
    summary:
      'Invites a parent by email address, ignoring case. Inviting an address again ' +
      'returns the existing invitation, and renews it if it has expired.',
    about: 'family',
    limit: 'invite',
    params: none,
    query: familyAndUser,
    body: inviteMemberSchema,
    response: familyMember,
    errors: ['forbidden', 'not_found', 'already_a_member', 'limit_reached'],
    cost: { reads: 8, writes: 2 },
    notes: {
      email: 'Email address to invite; case is ignored.',
    },
    example: (family) => ({
      query: { familyId: family.familyId },
      body: { email: INVITED_EMAIL, role: 'parent' },
      answer: invitedTo(family),
    }),
  }),
  removeMember: call({
    ...familyMemberCalls.removeMember,
    tag: FAMILY_MEMBERS,
    summary:
      'Removes a parent or a pending invitation from the family; not the owner, nor the caller. ' +
      'Removing a parent withdraws the invitations that they have sent, and ends the children’s access codes, passwords and sessions, unless ' +
      '`keepChildPasswords` is `true`; parents find the new ones among the credentials.',
    about: 'family',
    limit: 'write',
    params: exactObject({ memberId: idText() }),
    query: removeMemberQuerySchema,
    body: null,
    response: success,
    errors: ['forbidden', 'not_found', 'cannot_remove_owner', 'cannot_remove_self'],
    cost: { reads: 15, writes: 7 },
    notes: {
      memberId: 'A parent’s user id, or the id of a pending invitation.',
      keepChildPasswords:
        '`true` if the children keep the codes and passwords that the parent may know; otherwise they get new ones.',
    },
    example: ({ familyId, partnerId }) => ({
      params: { memberId: partnerId },
      query: { familyId },
      answer: { success: true },
    }),
  }),
  setCalledBy: call({
    ...familyMemberCalls.setCalledBy,
    tag: FAMILY_MEMBERS,
    summary:
      'Stores the name that the children of a family use for the caller, such as “Mom”. Each parent sets their own.',
    about: 'family',
    limit: 'write',
    params: exactObject({ memberId: idText() }),
    query: none,
    body: setCalledBySchema,
    response: exactObject({ id: string().required(), calledBy: string().nullable().defined() }),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 3, writes: 1 },
    notes: {
      id: 'The caller.',
      memberId: 'The caller.',
      calledBy:
        'Name that the children use; null for none, so that they read the parent’s own name.',
    },
    example: ({ familyId, callerId }) => ({
      params: { memberId: callerId },
      body: { familyId, calledBy: 'Mom' },
      answer: { id: callerId, calledBy: 'Mom' },
    }),
  }),
  transferOwnership: call({
    ...familyMemberCalls.transferOwnership,
    tag: FAMILY_MEMBERS,
    summary: 'Makes another parent of the family its owner. For the owner only.',
    about: 'family',
    ownerOnly: true,
    limit: 'write',
    params: none,
    query: familyAndUser,
    body: transferOwnershipSchema,
    response: exactObject({ familyId: string().required(), ownerId: string().required() }),
    errors: ['forbidden', 'not_found', 'not_eligible', 'idempotency_key_reused'],
    cost: { reads: 5, writes: 2 },
    notes: {
      newOwnerId: 'User id of another parent of the family; a whole number is read as its digits.',
    },
    example: ({ familyId, partnerId }) => ({
      query: { familyId },
      body: { newOwnerId: partnerId },
      answer: { familyId, ownerId: partnerId },
    }),
  }),
};
