import {
  DEFAULT_DEPOSIT_REASONS,
  DEFAULT_NEW_JAR_PARTS,
  DEFAULT_WITHDRAW_REASONS,
} from '@pennysprout/shared/family-preferences/defaults';
import { DEFAULT_CURRENCY } from '@pennysprout/shared/kernel/money/currency';
import type { LiveFamilyPreferences } from '../../kernel/live/live';

/** Returns the stored preferences, or the defaults for a family that has stored none. */
export function preferencesOrDefaults(stored: LiveFamilyPreferences | null): LiveFamilyPreferences {
  return (
    stored ?? {
      localCurrency: DEFAULT_CURRENCY,
      exchangeRateSource: 'api',
      exchangeRate: null,
      exchangeRateLastUpdated: null,
      interestRate: 0,
      lastInterestApplied: null,
      depositReasons: [...DEFAULT_DEPOSIT_REASONS],
      withdrawReasons: [...DEFAULT_WITHDRAW_REASONS],
      newJarParts: DEFAULT_NEW_JAR_PARTS,
      timeZone: null,
    }
  );
}
