import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useNumber } from '../money/use-number';
import type { RateQuote } from '../../kernel/live/market';
import { useAge } from '../age/use-age';

/**
 * Returns a function that describes a rate with its source, to the documented four decimals and with its
 * inverse if it is tiny; null if no rate is involved.
 */
export function useRateWords(): (
  from: CurrencyCode,
  to: CurrencyCode,
  quote: RateQuote,
) => string | null {
  const { t } = useTranslation('child');
  const numbers = useNumber();
  const age = useAge();
  return (from, to, { rate, origin, fresh, lastUpdated }) => {
    const inverse = numbers.inverseOfTiny(rate);
    const values = { from, to, rate: numbers.rate(rate) };
    const pair =
      inverse === null ? t('rate.is', values) : t('rate.isBothWays', { ...values, inverse });
    if (origin === 'same') return null;
    if (origin === 'manual') return t('rate.manual', { pair });
    if (origin === 'estimate' || !lastUpdated) return t('rate.guess', values);
    return t(fresh ? 'rate.market' : 'rate.old', { pair, age: age(lastUpdated) });
  };
}
