import type { Call } from '../kernel/call/call';

export const invitationCalls = {
  listInvitations: { method: 'GET', path: '/api/invitations', caller: 'parent', idempotent: false },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/{id}/accept',
    caller: 'parent',
    idempotent: false,
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/invitations/{id}/decline',
    caller: 'parent',
    idempotent: false,
  },
} as const satisfies Record<string, Call>;
