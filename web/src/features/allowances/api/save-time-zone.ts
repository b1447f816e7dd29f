import { call } from '../../../lib/api/api-client';
import type { LiveFamilyPreferences } from '../../../lib/live/live';

/** Says in which time zone the family lives, and changes nothing else of what others may have saved. */
export async function saveTimeZone(
  familyId: string,
  preferences: LiveFamilyPreferences,
  timeZone: string,
): Promise<void> {
  const { localCurrency, exchangeRateSource, exchangeRate, interestRate } = preferences;
  const depositReasons = [...preferences.depositReasons];
  const withdrawReasons = [...preferences.withdrawReasons];
  const seen = {
    ...{ localCurrency, exchangeRateSource, exchangeRate, interestRate },
    ...{ depositReasons, withdrawReasons },
  };
  const exchangeRateLastUpdated = preferences.exchangeRateLastUpdated?.toISOString() ?? null;
  const body = { ...seen, exchangeRateLastUpdated, timeZone, seen };
  await call('saveFamilyPreferences', { query: { familyId }, body });
}
