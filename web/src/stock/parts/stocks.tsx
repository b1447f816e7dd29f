import { useTranslation } from 'react-i18next';
import { Section } from '../../kit/layout/section';
import { Text } from '../../kit/layout/text';
import { ChildEmptyState } from '../../kit/empty-state/child-empty-state';
import { LoadError } from '../../kit/empty-state/load-error';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { useMediaQuery } from '../../kernel/browser/use-media';
import type { LiveWealth } from '../../kernel/live/use-wealth';
import { StockCards } from './stock-cards';
import { StockTable } from './stock-table';

const SKELETON_ROWS = 2;

/** Below this width, eight columns would need a magnifying glass. */
const NARROW = '(max-width: 899.98px)';

/** Shows "My Shares": the child's shares of each company at the current price. */
export function Stocks({ wealth }: { readonly wealth: LiveWealth }) {
  const { t } = useTranslation('child');
  const { holdings } = wealth;
  return (
    <Section gap={2} headingId="my-shares" look="child" title={t('stocks.heading')}>
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
        <ChildEmptyState text={t('stocks.emptyText')} title={t('stocks.emptyTitle')} />
      )}
      {holdings.status === 'ready' && holdings.data.length > 0 && (
        <Holdings wealth={wealth} holdings={holdings.data} />
      )}
    </Section>
  );
}

function Holdings(props: Parameters<typeof StockTable>[0]) {
  const { t } = useTranslation('child');
  const narrow = useMediaQuery(NARROW);
  return (
    <>
      <Text tone="quiet">{t('stocks.intro')}</Text>
      {narrow ? <StockCards {...props} /> : <StockTable {...props} />}
    </>
  );
}
