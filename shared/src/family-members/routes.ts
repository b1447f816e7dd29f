import { array, boolean, string } from 'yup';
import { exactObject, idText } from '../kernel/schema/fields';
import { inviteMemberSchema, removeMemberQuerySchema, transferOwnershipSchema } from './schemas';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
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
    id: 'The parent’s user id; of a pending invitation, the invitation’s id.',
    isExpiredInvite:
      'True when the invitation can no longer be accepted; inviting again renews it.',
    inviteExpiresAt: 'When the invitation expires, ISO 8601 in UTC; null of a parent.',
  },
);

const FAMILY_MEMBERS: Tag = {
  name: 'Family members',
  description: 'The parents of a family, its owner among them, and whom they have invited.',
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
    method: 'GET',
    path: '/api/family-members',
    tag: FAMILY_MEMBERS,
    summary: 'Parents of a family, the owner first, and its pending invitations.',
    caller: 'parent',
    about: 'family',
    asksAuth: true,
    limit: 'read',
    params: none,
    query: familyAndUser,
    body: null,
    response: array(familyMember).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 7, writes: 0 },
    example: (family) => ({
      query: { familyId: family.familyId },
      answer: [ownerOf(family), invitedTo(family)],
    }),
  }),
  inviteMember: call({
    method: 'POST',
    path: '/api/family-members',
    tag: FAMILY_MEMBERS,
    summary:
      'Invites a parent by email address, whose case does not matter. Inviting an address again ' +
      'answers with the invitation that is there, and renews one that has expired.',
    caller: 'parent',
    about: 'family',
    limit: 'invite',
    params: none,
    query: familyAndUser,
    body: inviteMemberSchema,
    response: familyMember,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'already_a_member', 'limit_reached'],
    cost: { reads: 8, writes: 2 },
    notes: {
      email: 'Who is invited; case does not matter.',
    },
    example: (family) => ({
      query: { familyId: family.familyId },
      body: { email: INVITED_EMAIL, role: 'parent' },
      answer: invitedTo(family),
    }),
  }),
  removeMember: call({
    method: 'DELETE',
    path: '/api/family-members/{memberId}',
    tag: FAMILY_MEMBERS,
    summary:
      'Removes a parent or a pending invitation from the family. Neither the owner nor oneself. ' +
      'With a parent the access codes, passwords and sessions of the children end, unless ' +
      '`keepChildPasswords` is `true`; parents see the new ones with the sign-in details.',
    caller: 'parent',
    about: 'family',
    limit: 'write',
    params: exactObject({ memberId: idText() }),
    query: removeMemberQuerySchema,
    body: null,
    response: success,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'cannot_remove_owner', 'cannot_remove_self'],
    cost: { reads: 13, writes: 7 },
    notes: {
      memberId: 'A parent’s user id, or the id of a pending invitation.',
      keepChildPasswords:
        '`true` if the children keep the codes and passwords that the parent may know; else they get new ones.',
    },
    example: ({ familyId, partnerId }) => ({
      params: { memberId: partnerId },
      query: { familyId },
      answer: { success: true },
    }),
  }),
  transferOwnership: call({
    method: 'POST',
    path: '/api/family/transfer-ownership',
    tag: FAMILY_MEMBERS,
    summary: 'Makes another parent of the family its owner. The owner only.',
    caller: 'parent',
    about: 'family',
    ownerOnly: true,
    limit: 'write',
    params: none,
    query: familyAndUser,
    body: transferOwnershipSchema,
    response: exactObject({ familyId: string().required(), ownerId: string().required() }),
    idempotent: true,
    errors: ['forbidden', 'not_found', 'not_eligible', 'idempotency_key_reused'],
    cost: { reads: 5, writes: 2 },
    notes: {
      newOwnerId:
        'The user id of another parent of the family; a whole number is read as its digits.',
    },
    example: ({ familyId, partnerId }) => ({
      query: { familyId },
      body: { newOwnerId: partnerId },
      answer: { familyId, ownerId: partnerId },
    }),
  }),
};
