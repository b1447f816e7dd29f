import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { formatMoney, type MinorUnits } from '@pennysprout/shared/kernel/money/money';

/**
 * Returns a function that formats money in the current language, for sentences. Elements use `<Money>`.
 */
export function useMoney(): (
  minor: MinorUnits,
  currency: CurrencyCode,
  options?: { sign?: 'auto' | 'always' },
) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (minor, currency, options) => formatMoney(minor, currency, language, options),
    [language],
  );
}
