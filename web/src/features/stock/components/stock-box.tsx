import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { LoadError } from '../../../components/empty-state/load-error';
import { Money } from '../../../components/money/money';
import { Skeleton, SkeletonStatus } from '../../../components/skeletons/skeletons';
import { HoldingList } from './holding-list';
import type { ChildWealth } from '../../../lib/live/use-wealth';
import styles from '../../../components/account-card/account-card.module.css';

interface StockBoxProps {
  readonly wealth: ChildWealth;
  readonly localCurrency: CurrencyCode;
}

/** A child's shares and what they are worth together. */
export function StockBox({ wealth: { holdings, sum, loading }, localCurrency }: StockBoxProps) {
  const { t } = useTranslation('stock');
  const held = holdings.status === 'ready' ? holdings.data : [];
  return (
    <div className={styles['stock']}>
      <div className={styles['boxHeading']}>
        <h4>{t('assets.heading')}</h4>
        {held.length > 0 && sum && !loading && !sum.incomplete && (
          <span className={styles['boxSum']}>
            <Money currency={localCurrency} minor={sum.stockMinor} />
          </span>
        )}
      </div>
      {holdings.status === 'loading' && (
        <>
          <SkeletonStatus />
          <Skeleton height="1.25rem" width="60%" />
        </>
      )}
      {holdings.status === 'error' && (
        <LoadError onRetry={holdings.retry} size="inline" title={t('loadError.assets')} />
      )}
      {holdings.status === 'ready' && held.length === 0 && (
        <p className={styles['hint']}>{t('assets.none')}</p>
      )}
      {held.length > 0 && (
        <HoldingList holdings={held} label={t('assets.heading')} localCurrency={localCurrency} />
      )}
    </div>
  );
}
