import { choicesOf } from '@pennysprout/shared/family-preferences/preferences';
import { call } from '../../kernel/api/api-client';
import type { LiveFamilyPreferences } from '../../kernel/live/live';

/** Saves the family's time zone, and leaves every other preference as others may have saved it. */
export async function saveTimeZone(
  familyId: string,
  preferences: LiveFamilyPreferences,
  timeZone: string,
): Promise<void> {
  const seen = choicesOf(preferences);
  const exchangeRateLastUpdated = preferences.exchangeRateLastUpdated?.toISOString() ?? null;
  const body = { ...seen, exchangeRateLastUpdated, timeZone, seen };
  await call('saveFamilyPreferences', { query: { familyId }, body });
}
