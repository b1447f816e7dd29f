import { createAccessCode } from '../../features/children/create-access-code';
import { createChild } from '../../features/children/create-child';
import { listChildren } from '../../features/children/list-children';
import type { Handlers } from '../routing';

export const childrenHandlers = {
  listChildren: (deps, { caller, query }) => listChildren(deps, caller, query),
  createChild: (deps, { caller, query, body, origin, idempotencyKey }) =>
    createChild(deps, caller, { ...query, ...body, origin, idempotencyKey }),
  createAccessCode: (deps, { caller, params, query }) =>
    createAccessCode(deps, caller, { ...query, childId: params.id }),
} satisfies Handlers<'listChildren' | 'createChild' | 'createAccessCode'>;
