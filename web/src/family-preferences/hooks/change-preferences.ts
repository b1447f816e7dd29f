import type { RouteBody } from '@pennysprout/shared/api/contract';
import { choicesOf } from '@pennysprout/shared/family-preferences/preferences';
import { call } from '../../kernel/api/api-client';
import type { LiveFamilyPreferences } from '../../kernel/live/live';

interface Change {
  readonly familyId: string;
  /** Preferences that the change is made from. */
  readonly preferences: LiveFamilyPreferences;
  readonly changes: Partial<RouteBody<'saveFamilyPreferences'>>;
}

/** Changes some of a family's preferences, and leaves every other one as others may have saved it. */
export async function changePreferences({ familyId, preferences, changes }: Change): Promise<void> {
  const seen = choicesOf(preferences);
  const exchangeRateLastUpdated = preferences.exchangeRateLastUpdated?.toISOString() ?? null;
  const timeZone = seen.timeZone ?? undefined;
  const body = { ...seen, timeZone, exchangeRateLastUpdated, ...changes, seen };
  await call('saveFamilyPreferences', { query: { familyId }, body });
}
