import { useTranslation } from 'react-i18next';
import type { BalanceLine } from '@pennysprout/shared/stock/wealth';
import { ChevronDownIcon } from 'lucide-react';
import { currencyName } from '../../kit/money/currency-names';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { useRateWords } from '../../kit/explain/use-rate-words';
import type { LiveWealth } from '../../kernel/live/use-live-wealth';
import { linesOf } from '../model/lines-of';
import styles from './summary.module.css';

interface CurrencyBreakdownProps {
  readonly wealth: LiveWealth;
}

/** Shows the savings in each currency and the rates used, folded. */
export function CurrencyBreakdown({ wealth }: CurrencyBreakdownProps) {
  const { t } = useTranslation('child');
  const { balances, pending, sum } = wealth;
  if (balances.status !== 'ready' || pending || !sum) return null;
  const lines = linesOf(sum);
  return (
    <details className={styles['breakdown']}>
      <summary>
        <span>{t('currencies.heading')}</span>
        <ChevronDownIcon />
      </summary>
      {lines.length === 0 && <p>{t('currencies.none')}</p>}
      <ul aria-label={t('currencies.heading')}>
        {lines.map((line) => (
          <CurrencyRow wealth={wealth} key={line.currency} line={line} />
        ))}
      </ul>
    </details>
  );
}

interface CurrencyRowProps extends CurrencyBreakdownProps {
  readonly line: BalanceLine;
}

function CurrencyRow({ wealth, line }: CurrencyRowProps) {
  const { t, i18n } = useTranslation(['child', 'stock']);
  const money = useMoney();
  const rateWords = useRateWords();
  const { localCurrency, rates } = wealth;
  const { currency, balanceMinor, valueMinor, estimated } = line;
  const name = currencyName(currency, i18n.language);
  const rate = rateWords(currency, localCurrency, rates.rateTo(currency));
  return (
    <li className={styles['row']}>
      <span className={styles['currency']}>{name}</span>
      <span className={styles['amount']}>
        <Money currency={currency} minor={balanceMinor} />
      </span>
      <span className={styles['rate']}>
        {rate && (
          <span>
            {t('child:currencies.worth', { value: money(valueMinor, localCurrency) })}
            {estimated && <strong className={styles['guess']}>{t('stock:estimate')}</strong>}
          </span>
        )}
        <span>{rate ?? t('child:currencies.own', { currency: name })}</span>
      </span>
    </li>
  );
}
