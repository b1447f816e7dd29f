import { array, string } from 'yup';
import { exactObject, idText } from '../../schemas/fields';
import { acceptInvitationSchema, listInvitationsQuerySchema } from '../../schemas/invitations';
import { none, type Route } from '../route';
import { success } from '../success';

const invitation = exactObject({
  invitationId: string().required(),
  familyName: string().required(),
  familyOwnerName: string().required(),
  familyOwnerEmail: string().defined(),
  role: string().oneOf(['parent']).required(),
  expiresAt: string().required(),
});

export const invitationRoutes = {
  listInvitations: {
    method: 'GET',
    path: '/api/invitations',
    summary:
      "Pending invitations to the signed-in parent's verified e-mail address, without expired ones.",
    caller: 'parent',
    params: none,
    query: listInvitationsQuerySchema,
    body: null,
    response: array(invitation).required(),
    idempotent: false,
    errors: ['forbidden', 'email_not_verified'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/{id}/accept',
    summary:
      'Makes the invited parent a member of the family. Accepting again gives the same answer for ' +
      'as long as the membership stands.',
    caller: 'parent',
    params: exactObject({ id: idText() }),
    query: none,
    body: acceptInvitationSchema,
    response: exactObject({ familyId: string().required(), familyName: string().required() }),
    idempotent: false,
    errors: ['forbidden', 'not_found', 'email_not_verified', 'invitation_expired', 'limit_reached'],
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/invitations/{id}/decline',
    summary: 'Ends an invitation to the signed-in parent. Declining again changes nothing.',
    caller: 'parent',
    params: exactObject({ id: idText() }),
    query: none,
    body: null,
    response: success,
    idempotent: false,
    errors: ['forbidden', 'not_found', 'email_not_verified'],
  },
} as const satisfies Record<string, Route>;
