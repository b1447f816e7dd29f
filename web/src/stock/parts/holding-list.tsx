import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Money } from '../../kit/money/money';
import { Skeleton } from '../../kit/skeletons/skeletons';
import { TrendMark } from '../../kit/trend/trend-mark';
import type { ShownHolding } from '../../kernel/live/use-wealth';
import styles from '../../kit/trend/stock.module.css';

interface HoldingListProps {
  readonly holdings: readonly ShownHolding[];
  /** Currency of the values. */
  readonly localCurrency: CurrencyCode;
  readonly label: string;
}

/** Lists held shares, one line each: symbol, number, value and trend. */
export function HoldingList({ holdings, localCurrency, label }: HoldingListProps) {
  const { t } = useTranslation('stock');
  return (
    <ul aria-label={label} className={styles['holdings']}>
      {holdings.map((holding) => (
        <li className={styles['holding']} key={holding.id}>
          <span className={styles['symbol']} title={holding.name}>
            {holding.symbol}
          </span>
          <span className={styles['shares']}>{t('shares', { count: holding.quantity })}</span>
          <span className={styles['value']}>
            <HoldingValue currency={localCurrency} holding={holding} />
          </span>
          {holding.trend && holding.percent !== null && (
            <TrendMark percent={holding.percent} trend={holding.trend} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface HoldingValueProps {
  readonly holding: ShownHolding;
  readonly currency: CurrencyCode;
}

/** Shows what the shares are worth in the local currency, or why that is unknown. */
function HoldingValue({ holding, currency }: HoldingValueProps) {
  const { t } = useTranslation('stock');
  const { price, valueMinor, estimated } = holding;
  if (price.status === 'loading') return <Skeleton height="1em" width="4rem" />;
  if (valueMinor === null) {
    return <span className={styles['unavailable']}>{t('priceUnavailable')}</span>;
  }
  return (
    <>
      {estimated && <span title={t('estimate')}>≈ </span>}
      <Money currency={currency} minor={valueMinor} />
    </>
  );
}
