import type { FamilyPreferences } from '@pennysprout/shared/api/contract';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import type { Instant } from '@pennysprout/shared/kernel/document/instant';
import { DEFAULT_NEW_JAR_PARTS } from '@pennysprout/shared/family-preferences/defaults';

function toIso(instant: Instant | null): string | null {
  return instant === null ? null : instant.toDate().toISOString();
}

/** Converts stored preferences to the API's: instants in ISO 8601, UTC. */
export function toPreferences(stored: FamilyPreferencesDoc): FamilyPreferences {
  return {
    localCurrency: stored.localCurrency,
    exchangeRateSource: stored.exchangeRateSource,
    exchangeRate: stored.exchangeRate,
    exchangeRateLastUpdated: toIso(stored.exchangeRateLastUpdated),
    interestRate: stored.interestRate,
    lastInterestApplied: toIso(stored.lastInterestApplied),
    depositReasons: stored.depositReasons,
    withdrawReasons: stored.withdrawReasons,
    newJarParts: stored.newJarParts ?? DEFAULT_NEW_JAR_PARTS,
    timeZone: stored.timeZone ?? null,
  };
}
