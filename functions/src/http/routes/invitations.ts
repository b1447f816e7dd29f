import { acceptInvitation } from '../../features/invitations/accept-invitation';
import { declineInvitation } from '../../features/invitations/decline-invitation';
import { listInvitations } from '../../features/invitations/list-invitations';
import type { Handlers } from '../routing';

export const invitationHandlers = {
  listInvitations: (deps, { caller, query }) => listInvitations(deps, caller, query),
  acceptInvitation: (deps, { caller, params, body }) =>
    acceptInvitation(deps, caller, { invitationId: params.id, userId: body.userId }),
  declineInvitation: (deps, { caller, params }) =>
    declineInvitation(deps, caller, { invitationId: params.id }),
} satisfies Handlers<'listInvitations' | 'acceptInvitation' | 'declineInvitation'>;
