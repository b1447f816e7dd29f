import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { Rate } from '@pennysprout/shared/kernel/money/rate';
import { useNumber } from './use-number';

/** Returns a function that writes a rate: "1 USD = 32.4517 TWD", with its inverse where it is tiny. */
export function useRateEquation() {
  const { t } = useTranslation();
  const numbers = useNumber();
  return (from: CurrencyCode, to: CurrencyCode, rate: Rate): string => {
    const inverse = numbers.inverseOfTiny(rate);
    const values = { from, to, rate: numbers.rate(rate) };
    return inverse === null ? t('rate.is', values) : t('rate.isBothWays', { ...values, inverse });
  };
}
