import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/empty-state/empty-state';
import { LoadError } from '../../kit/empty-state/load-error';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { useMediaQuery } from '../../kernel/browser/use-media';
import type { LiveWealth } from '../../kernel/live/use-live-wealth';
import { StockCards } from './stock-cards';
import { StockTable } from './stock-table';
import styles from '../../kit/section/section.module.css';

const SKELETON_ROWS = 2;

/** Below this width, eight columns would need a magnifying glass. */
const NARROW = '(max-width: 899.98px)';

/** Shows "My Shares": what the child holds of each company, at the current price. */
export function Stocks({ wealth }: { readonly wealth: LiveWealth }) {
  const { t } = useTranslation('child');
  const { holdings } = wealth;
  return (
    <section aria-labelledby="my-shares" className={styles['card']}>
      <h2 id="my-shares">{t('stocks.heading')}</h2>
      {holdings.status === 'loading' && <SkeletonRows count={SKELETON_ROWS} />}
      {holdings.status === 'error' && (
        <LoadError
          hint={t('error.hint')}
          onRetry={holdings.retry}
          size="child"
          title={t('error.stocks')}
        />
      )}
      {holdings.status === 'ready' && holdings.data.length === 0 && (
        <EmptyState size="child" text={t('stocks.emptyText')} title={t('stocks.emptyTitle')} />
      )}
      {holdings.status === 'ready' && holdings.data.length > 0 && (
        <Holdings wealth={wealth} holdings={holdings.data} />
      )}
    </section>
  );
}

function Holdings(props: Parameters<typeof StockTable>[0]) {
  const { t } = useTranslation('child');
  const narrow = useMediaQuery(NARROW);
  return (
    <>
      <p className={styles['intro']}>{t('stocks.intro')}</p>
      {narrow ? <StockCards {...props} /> : <StockTable {...props} />}
    </>
  );
}
