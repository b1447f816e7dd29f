import { createAccessCode } from '../../features/children/create-access-code';
import { createChild } from '../../features/children/create-child';
import { deleteChild } from '../../features/children/delete-child';
import { listChildren } from '../../features/children/list-children';
import { revealChildCredentials } from '../../features/children/reveal-child-credentials';
import { setChildPassword } from '../../features/children/set-child-password';
import { confirmedName } from '../confirmed-name';
import type { Handlers } from '../routing';

export const childrenHandlers = {
  listChildren: (deps, { caller, query }) => listChildren(deps, caller, query),
  createChild: (deps, { caller, query, body, origin, idempotencyKey }) =>
    createChild(deps, caller, { ...query, ...body, origin, idempotencyKey }),
  deleteChild: (deps, { caller, params, query, body }) =>
    deleteChild(deps, caller, {
      childId: params.id,
      familyId: query.familyId,
      confirmName: confirmedName(query, body),
    }),
  createAccessCode: (deps, { caller, params, query }) =>
    createAccessCode(deps, caller, { ...query, childId: params.id }),
  setChildPassword: (deps, { caller, params, query, body, idempotencyKey }) =>
    setChildPassword(deps, caller, { ...query, ...body, childId: params.id, idempotencyKey }),
  revealChildCredentials: (deps, { caller, params, query, origin }) =>
    revealChildCredentials(deps, caller, { ...query, childId: params.id, origin }),
} satisfies Handlers<
  | 'listChildren'
  | 'createChild'
  | 'deleteChild'
  | 'createAccessCode'
  | 'setChildPassword'
  | 'revealChildCredentials'
>;
