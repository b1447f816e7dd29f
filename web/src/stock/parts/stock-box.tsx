import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { LoadError } from '../../kit/empty-state/load-error';
import { Fold } from '../../kit/fold/fold';
import { Money } from '../../kit/money/money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { useIsWide } from '../../kernel/browser/use-media';
import { HoldingList } from './holding-list';
import type { ChildWealth } from '../../kernel/live/use-wealth';
import styles from '../../kit/child-card/child-card.module.css';

interface StockBoxProps {
  readonly wealth: ChildWealth;
  readonly localCurrency: CurrencyCode;
}

/** Shows what a child's shares are worth together; the line unfolds to each of them. */
export function StockBox({ wealth: { holdings, sum, loading }, localCurrency }: StockBoxProps) {
  const { t } = useTranslation('stock');
  const held = holdings.status === 'ready' ? holdings.data : [];
  const isWide = useIsWide();
  const line = (
    <>
      <h4>{t('assets.heading')}</h4>
      {held.length > 0 && sum && !loading && !sum.incomplete && (
        <span className={styles['boxSum']}>
          <Money currency={localCurrency} minor={sum.stockMinor} />
        </span>
      )}
    </>
  );
  if (held.length > 0) {
    return (
      <Fold className={styles['stock']} line={line} open={isWide}>
        <HoldingList holdings={held} label={t('assets.heading')} localCurrency={localCurrency} />
      </Fold>
    );
  }
  return (
    <div className={styles['stock']}>
      <div className={styles['boxHeading']}>{line}</div>
      {holdings.status === 'loading' && (
        <>
          <SkeletonStatus />
          <Skeleton height="1.25rem" width="60%" />
        </>
      )}
      {holdings.status === 'error' && (
        <LoadError onRetry={holdings.retry} size="inline" title={t('loadError.assets')} />
      )}
      {holdings.status === 'ready' && <p className={styles['hint']}>{t('assets.none')}</p>}
    </div>
  );
}
