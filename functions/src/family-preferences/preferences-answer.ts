import type { FamilyPreferences } from '@pennysprout/shared/api/contract';
import { DEFAULT_NEW_JAR_PARTS } from '@pennysprout/shared/family-preferences/defaults';
import type { FamilyPreferencesDoc } from '@pennysprout/shared/family-preferences/family-preferences.collection';
import { isoOrNull } from '@pennysprout/shared/kernel/document/rows';

/** Converts stored preferences to the API's form. */
export function preferencesAnswer(stored: FamilyPreferencesDoc): FamilyPreferences {
  return {
    localCurrency: stored.localCurrency,
    exchangeRateSource: stored.exchangeRateSource,
    exchangeRate: stored.exchangeRate,
    exchangeRateLastUpdated: isoOrNull(stored.exchangeRateLastUpdated),
    interestRate: stored.interestRate,
    lastInterestApplied: isoOrNull(stored.lastInterestApplied),
    depositReasons: stored.depositReasons,
    withdrawReasons: stored.withdrawReasons,
    newJarParts: stored.newJarParts ?? DEFAULT_NEW_JAR_PARTS,
    timeZone: stored.timeZone ?? null,
  };
}
