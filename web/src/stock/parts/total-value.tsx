import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { HeroMoney } from '../../kit/money/money';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import { AskMarketAgain } from '../../kit/trend/ask-market-again';
import { useIsAskingMarket } from '../../kernel/live/market';
import type { ChildWealth } from '../../kernel/live/use-wealth';
import { isGuess } from '../model/family-wealth';
import styles from './wealth-figure.module.css';

interface TotalValueProps {
  readonly wealth: ChildWealth;
  readonly localCurrency: CurrencyCode;
  /** False if savings or shares could not be read, so that there is no sum. */
  readonly known: boolean;
}

/** Shows savings and shares together in the family's local currency, and why the sum is uncertain. */
export function TotalValue({ wealth, localCurrency, known }: TotalValueProps) {
  const { t } = useTranslation('stock');
  const { loading, sum } = wealth;
  return (
    <div>
      <Text as="h4" size={1} tone="quiet" weight="strong">
        {t('total.heading')}
      </Text>
      {loading && (
        <>
          <SkeletonStatus />
          <Skeleton height="2.5rem" width="60%" />
        </>
      )}
      {!loading && (!known || !sum) && (
        <Text size={1} tone="quiet">
          {t('total.unavailable')}
        </Text>
      )}
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
    <Row gap={3} role="status" size={1} tone="coin" weight="strong" wrap={0}>
      {sum.estimated && <Text grow="wrapping">{t('total.estimated')}</Text>}
      {sum.incomplete && <Text grow="wrapping">{t('total.incomplete')}</Text>}
      <AskMarketAgain busy={asking} onClick={retryMarket} compact="start" variant="plain" />
    </Row>
  );
}
