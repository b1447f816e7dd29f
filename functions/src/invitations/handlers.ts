import type { invitationRoutes } from '@pennysprout/shared/invitations/routes';
import type { Handlers } from '../platform/http/routing';
import { acceptInvitation } from './accept-invitation';
import { declineInvitation } from './decline-invitation';
import { listInvitations } from './list-invitations';

export const invitationHandlers: Handlers<typeof invitationRoutes> = {
  listInvitations,
  acceptInvitation: (deps, caller, { id, userId }) =>
    acceptInvitation(deps, caller, { invitationId: id, userId }),
  declineInvitation: (deps, caller, { id }) =>
    declineInvitation(deps, caller, { invitationId: id }),
};
