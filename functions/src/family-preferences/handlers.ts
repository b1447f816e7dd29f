import type { familyPreferenceRoutes } from '@pennysprout/shared/family-preferences/routes';
import type { Handlers } from '../platform/http/routing';
import { finishFirstSteps } from './finish-first-steps';
import { getFamilyPreferences } from './get-family-preferences';
import { saveFamilyPreferences } from './save-family-preferences';

export const familyPreferenceHandlers: Handlers<typeof familyPreferenceRoutes> = {
  getFamilyPreferences,
  saveFamilyPreferences,
  finishFirstSteps,
};
