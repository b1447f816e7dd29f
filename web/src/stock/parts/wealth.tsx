import { useTranslation } from 'react-i18next';
import { LoadError } from '../../kit/empty-state/load-error';
import { Row } from '../../kit/layout/row';
import { HeroMoney } from '../../kit/money/money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { SlowNote } from '../../kit/skeletons/slow-note';
import { AskMarketAgain } from '../../kit/trend/ask-market-again';
import { useIsAskingMarket } from '../../kernel/live/market';
import { cx } from '../../kit/ui/cx';
import type { LiveWealth } from '../../kernel/live/use-wealth';
import page from '../../kit/section/section.module.css';

interface WealthProps {
  readonly wealth: LiveWealth;
  /** True if an entry arrived while the page was open. */
  readonly grown: boolean;
}

/** Shows all that a child has, in one sum. */
export function Wealth({ wealth, grown }: WealthProps) {
  const { t } = useTranslation('child');
  const { balances, assets, pending, sum, localCurrency } = wealth;
  const failed = [
    { live: balances, title: t('error.balances') },
    { live: assets, title: t('error.stocks') },
  ].find(({ live }) => live.status === 'error');
  if (failed?.live.status === 'error') {
    return (
      <LoadError
        hint={t('error.hint')}
        onRetry={failed.live.retry}
        size="child"
        title={failed.title}
      />
    );
  }
  if (pending) return <TotalSkeleton />;
  if (!sum) return <p>{t('wealth.unavailable')}</p>;
  return (
    <>
      {/* The key restarts the little jump with each new sum. */}
      <div className={cx(page['hero'], grown && page['jump'])} key={sum.totalMinor}>
        <HeroMoney currency={localCurrency} guess={sum.estimated} minor={sum.totalMinor} />
      </div>
      <Uncertainty wealth={wealth} />
    </>
  );
}

/** Skeleton of the sum. */
export function TotalSkeleton() {
  const { t } = useTranslation('child');
  return (
    <div className={page['hero']}>
      <SkeletonStatus label={t('loading')} />
      <SlowNote />
      <Skeleton height="1em" width="65%" />
    </div>
  );
}

/** Explains why the sum is not quite right, and offers a retry. */
function Uncertainty({ wealth: { sum, retryMarket } }: Pick<WealthProps, 'wealth'>) {
  const { t } = useTranslation('child');
  const asking = useIsAskingMarket();
  if (!sum || (!sum.estimated && !sum.incomplete)) return null;
  return (
    <Row gap={4} role="status" wrap={2}>
      {sum.estimated && <p>{t('wealth.estimated')}</p>}
      {sum.incomplete && <p>{t('wealth.incomplete')}</p>}
      <AskMarketAgain busy={asking} onClick={retryMarket} />
    </Row>
  );
}
