import { createFamily } from '../../features/families/create-family';
import { deleteFamily } from '../../features/families/delete-family';
import { exportFamily } from '../../features/family-export/export-family';
import { getFamilyInfo } from '../../features/families/get-family-info';
import { listUserFamilies } from '../../features/families/list-user-families';
import { renameFamily } from '../../features/families/rename-family';
import { confirmedName } from '../confirmed-name';
import type { Handlers } from '../routing';

export const familyHandlers = {
  getFamilyInfo: (deps, { caller, query }) => getFamilyInfo(deps, caller, query),
  listUserFamilies: (deps, { caller, query }) => listUserFamilies(deps, caller, query),
  createFamily: (deps, { caller, body, idempotencyKey }) =>
    createFamily(deps, caller, { ...body, idempotencyKey }),
  renameFamily: (deps, { caller, params, query, body }) =>
    renameFamily(deps, caller, { ...params, ...query, ...body }),
  deleteFamily: (deps, { caller, params, query, body }) =>
    deleteFamily(deps, caller, {
      ...params,
      userId: query.userId,
      confirmName: confirmedName(query, body),
    }),
  exportFamily: (deps, { caller, params, query }) =>
    exportFamily(deps, caller, { ...params, ...query }),
} satisfies Handlers<
  | 'getFamilyInfo'
  | 'listUserFamilies'
  | 'createFamily'
  | 'renameFamily'
  | 'deleteFamily'
  | 'exportFamily'
>;
