import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { LoadError } from '../../kit/empty-state/load-error';
import { TitledBox } from '../../kit/collapsible/titled-box';
import { Text } from '../../kit/layout/text';
import { Money } from '../../kit/money/money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { HoldingList } from './holding-list';
import type { ChildWealth } from '../../kernel/live/use-wealth';

interface StockBoxProps {
  readonly wealth: ChildWealth;
  readonly localCurrency: CurrencyCode;
}

/** Shows the total value of a child's shares; the line expands to each of them. */
export function StockBox({ wealth: { holdings, sum, loading }, localCurrency }: StockBoxProps) {
  const { t } = useTranslation('stock');
  const held = holdings.status === 'ready' ? holdings.data : [];
  const isKnown = held.length > 0 && sum && !loading && !sum.incomplete;
  return (
    <TitledBox
      folds={held.length > 0}
      sum={isKnown && <Money currency={localCurrency} minor={sum.stockMinor} />}
      tint="special"
      title={t('assets.heading')}
    >
      {held.length > 0 && (
        <HoldingList holdings={held} label={t('assets.heading')} localCurrency={localCurrency} />
      )}
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
        <Text size={1} tone="quiet">
          {t('assets.none')}
        </Text>
      )}
    </TitledBox>
  );
}
