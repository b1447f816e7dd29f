import type { childrenRoutes } from '@pennysprout/shared/children/routes';
import type { Handlers } from '../platform/http/routing';
import { confirmedName } from '../platform/http/confirmed-name';
import { createAccessCode } from './create-access-code';
import { createChild } from './create-child';
import { deleteChild } from './delete-child';
import { describeChild } from './describe-child';
import { listChildren } from './list-children';
import { noteSeen } from './note-seen';
import { revealChildCredentials } from './reveal-child-credentials';
import { setChildPassword } from './set-child-password';

export const childrenHandlers: Handlers<typeof childrenRoutes> = {
  listChildren,
  createChild,
  deleteChild: (deps, caller, { id, ...input }) =>
    deleteChild(deps, caller, { ...input, childId: id, confirmName: confirmedName(input) }),
  createAccessCode: (deps, caller, { id, ...input }) =>
    createAccessCode(deps, caller, { ...input, childId: id }),
  setChildPassword: (deps, caller, { id, ...input }) =>
    setChildPassword(deps, caller, { ...input, childId: id }),
  revealChildCredentials: (deps, caller, { id, ...input }) =>
    revealChildCredentials(deps, caller, { ...input, childId: id }),
  describeChild: (deps, caller, { id, ...input }) =>
    describeChild(deps, caller, { ...input, childId: id }),
  noteSeen: (deps, caller, { id, ...input }) => noteSeen(deps, caller, { ...input, childId: id }),
};
