import { useTranslation } from 'react-i18next';
import type { HowLong } from '@pennysprout/shared/forecast/paydays';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useMoney } from '../../kit/money/use-money';

/**
 * Returns a function that says how long a jar takes after putting in the free money; null if that changes
 * nothing.
 */
export function useHowLongWords() {
  const { t } = useTranslation('forecast');
  const money = useMoney();
  return (howLong: HowLong, currency: CurrencyCode): string | null => {
    if (!('putMinor' in howLong) || howLong.putMinor === 0) return null;
    const amount = money(howLong.putMinor, currency);
    if (howLong.kind === 'now') return t('fullNowSentence', { amount });
    return t('inPaydaysWithFree', { count: howLong.count, amount });
  };
}
