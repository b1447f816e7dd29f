import type { requestRoutes } from '@pennysprout/shared/requests/routes';
import type { Handlers } from '../platform/http/routing';
import { approveRequest } from './approve-request';
import { cancelRequest } from './cancel-request';
import { createRequest } from './create-request';
import { declineRequest } from './decline-request';
import { listRequests } from './list-requests';

export const requestHandlers: Handlers<typeof requestRoutes> = {
  listRequests,
  createRequest,
  cancelRequest: (deps, caller, { id, ...input }) =>
    cancelRequest(deps, caller, { ...input, requestId: id }),
  approveRequest: (deps, caller, { id, ...input }) =>
    approveRequest(deps, caller, { ...input, requestId: id }),
  declineRequest: (deps, caller, { id, ...input }) =>
    declineRequest(deps, caller, { ...input, requestId: id }),
};
