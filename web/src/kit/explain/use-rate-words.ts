import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { useNumber } from '../money/use-number';
import type { RateQuote } from '../../kernel/live/market';
import { useAge } from '../age/use-age';

/**
 * Returns a function that describes a rate, to the documented four decimals, with its source; null if no
 * rate is involved.
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
    const said = { from, to, rate: numbers.rate(rate) };
    if (origin === 'same') return null;
    if (origin === 'manual') return t('rate.manual', said);
    if (origin === 'estimate' || !lastUpdated) return t('rate.guess', said);
    return t(fresh ? 'rate.market' : 'rate.old', { ...said, age: age(lastUpdated) });
  };
}
