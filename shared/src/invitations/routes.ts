import { array, string } from 'yup';
import { exactObject, idText } from '../kernel/schema/fields';
import { acceptInvitationSchema, listInvitationsQuerySchema } from './schemas';
import type { Tag } from '../kernel/call/tag';
import { invitationCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';

const invitation = shape(
  'Invitation',
  {
    invitationId: string().required(),
    familyName: string().required(),
    familyOwnerName: string().required(),
    familyOwnerEmail: string().defined(),
    role: string().oneOf(['parent']).required(),
    expiresAt: string().required(),
  },
  {
    invitationId: 'Id of the invitation.',
    familyOwnerName: 'Name of the family’s owner.',
    familyOwnerEmail: 'Email address of the family’s owner.',
    expiresAt: 'When the invitation expires, ISO 8601 in UTC.',
  },
);

const INVITATIONS: Tag = {
  name: 'Invitations',
  description: 'Invitations that a parent sees and answers.',
};

export const invitationRoutes = {
  listInvitations: call({
    ...invitationCalls.listInvitations,
    tag: INVITATIONS,
    summary:
      "Pending invitations to the signed-in parent's verified email address, except expired ones.",
    about: null,
    asksAuth: true,
    limit: 'read',
    params: none,
    query: listInvitationsQuerySchema,
    body: null,
    response: array(invitation).required(),
    errors: ['forbidden', 'email_not_verified'],
    cost: { reads: 2, writes: 0 },
    notes: {
      email: 'Optional: the token’s address is used, and any other is refused.',
    },
    example: ({ invitationId, familyName, ownerEmail }) => ({
      answer: [
        {
          invitationId,
          familyName,
          familyOwnerName: 'Maya',
          familyOwnerEmail: ownerEmail,
          role: 'parent',
          expiresAt: '2026-05-17T18:00:00.000Z',
        },
      ],
    }),
  }),
  acceptInvitation: call({
    ...invitationCalls.acceptInvitation,
    tag: INVITATIONS,
    summary:
      'Makes the invited parent a member of the family. Accepting again returns the same answer ' +
      'while the membership lasts.',
    about: null,
    limit: 'write',
    params: exactObject({ id: idText() }),
    query: none,
    body: acceptInvitationSchema,
    response: exactObject({ familyId: string().required(), familyName: string().required() }),
    errors: ['forbidden', 'not_found', 'email_not_verified', 'invitation_expired', 'limit_reached'],
    cost: { reads: 6, writes: 4 },
    example: ({ invitationId, inviteeId, familyId, familyName }) => ({
      params: { id: invitationId },
      body: { userId: inviteeId },
      answer: { familyId, familyName },
    }),
  }),
  declineInvitation: call({
    ...invitationCalls.declineInvitation,
    tag: INVITATIONS,
    summary: 'Ends an invitation to the signed-in parent. Declining again changes nothing.',
    about: null,
    limit: 'write',
    params: exactObject({ id: idText() }),
    query: none,
    body: null,
    response: success,
    errors: ['forbidden', 'not_found', 'email_not_verified'],
    cost: { reads: 2, writes: 1 },
    example: ({ invitationId }) => ({
      params: { id: invitationId },
      answer: { success: true },
    }),
  }),
};
