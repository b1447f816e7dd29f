import type { familyRoutes } from '@pennysprout/shared/families/routes';
import type { Handlers } from '../platform/http/routing';
import { confirmedName } from '../platform/http/confirmed-name';
import { createFamily } from './create-family';
import { deleteFamily } from './delete-family';
import { getFamilyInfo } from './get-family-info';
import { listUserFamilies } from './list-user-families';
import { renameFamily } from './rename-family';

export const familyHandlers: Handlers<typeof familyRoutes> = {
  getFamilyInfo,
  listUserFamilies,
  createFamily,
  renameFamily,
  deleteFamily: (deps, caller, input) =>
    deleteFamily(deps, caller, { ...input, confirmName: confirmedName(input) }),
};
