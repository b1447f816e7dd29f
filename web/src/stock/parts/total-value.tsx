import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { HeroMoney } from '../../kit/money/money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { AskMarketAgain } from '../../kit/trend/ask-market-again';
import { useIsAskingMarket } from '../../kernel/live/market';
import type { ChildWealth } from '../../kernel/live/use-wealth';
import { isGuess } from '../model/family-wealth';
import styles from '../../kit/child-card/child-card.module.css';

interface TotalValueProps {
  readonly wealth: ChildWealth;
  readonly localCurrency: CurrencyCode;
  /** False if savings or shares could not be read, so that there is no sum. */
  readonly known: boolean;
}

/**
 * Shows savings and shares together in the family's local currency, and what makes the sum uncertain.
 */
export function TotalValue({ wealth, localCurrency, known }: TotalValueProps) {
  const { t } = useTranslation('stock');
  const { loading, sum } = wealth;
  return (
    <div className={styles['worth']}>
      <h4>{t('total.heading')}</h4>
      {loading && (
        <>
          <SkeletonStatus />
          <Skeleton height="2.5rem" width="60%" />
        </>
      )}
      {!loading && (!known || !sum) && <p className={styles['hint']}>{t('total.unavailable')}</p>}
      {!loading && known && sum && (
        <>
          <div className={styles['total']}>
            <HeroMoney currency={localCurrency} guess={isGuess(sum)} minor={sum.totalMinor} />
          </div>
          <Uncertainty wealth={wealth} />
        </>
      )}
    </div>
  );
}

/** Explains why the sum is not quite right, and offers a retry. */
function Uncertainty({ wealth: { sum, retryMarket } }: { readonly wealth: ChildWealth }) {
  const { t } = useTranslation('stock');
  const asking = useIsAskingMarket();
  if (!sum || (!sum.estimated && !sum.incomplete)) return null;
  return (
    <div className={styles['uncertain']} role="status">
      {sum.estimated && <p>{t('total.estimated')}</p>}
      {sum.incomplete && <p>{t('total.incomplete')}</p>}
      <AskMarketAgain busy={asking} onClick={retryMarket} variant="plain" />
    </div>
  );
}
