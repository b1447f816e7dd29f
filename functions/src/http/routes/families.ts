import { getFamilyInfo } from '../../features/families/get-family-info';
import { listUserFamilies } from '../../features/families/list-user-families';
import type { Handlers } from '../routing';

export const familyHandlers = {
  getFamilyInfo: (deps, { caller, query }) => getFamilyInfo(deps, caller, query),
  listUserFamilies: (deps, { caller, query }) => listUserFamilies(deps, caller, query),
} satisfies Handlers<'getFamilyInfo' | 'listUserFamilies'>;
