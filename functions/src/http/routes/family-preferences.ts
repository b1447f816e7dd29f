import { getFamilyPreferences } from '../../features/family-preferences/get-family-preferences';
import { saveFamilyPreferences } from '../../features/family-preferences/save-family-preferences';
import type { Handlers } from '../routing';

export const familyPreferenceHandlers = {
  getFamilyPreferences: (deps, { caller, query }) => getFamilyPreferences(deps, caller, query),
  saveFamilyPreferences: (deps, { caller, query, body }) =>
    saveFamilyPreferences(deps, caller, { ...query, ...body }),
} satisfies Handlers<'getFamilyPreferences' | 'saveFamilyPreferences'>;
