import { useTranslation } from 'react-i18next';
import { decimalToNearestMinor } from '@pennysprout/shared/kernel/money/convert';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { MaybeGuess } from '../../kit/money/maybe-guess';
import { Money } from '../../kit/money/money';
import { Skeleton } from '../../kit/skeletons/skeletons';
import { AskMarketAgain } from '../../kit/trend/ask-market-again';
import { useIsAskingMarket } from '../../kernel/live/market';
import { TrendMark } from '../../kit/trend/trend-mark';
import type { ShownHolding } from '../../kernel/live/use-wealth';
import { useAge } from '../../kit/age/use-age';
import styles from './stocks.module.css';

interface HoldingProps {
  readonly holding: ShownHolding;
}

/** Shows the price of one share with its age if stale, or that it is being checked or unavailable. */
export function Price({ holding: { price, currency } }: HoldingProps) {
  const { t } = useTranslation(['child', 'stock']);
  const age = useAge();
  const asking = useIsAskingMarket();
  if (price.status === 'loading') return <Skeleton height="1em" width="4rem" />;
  if (price.status === 'error') {
    return (
      <Row
        as="span"
        className={styles['missing']}
        gap={3}
        justify="end"
        tone="quiet"
        weight="strong"
        wrap={2}
      >
        <span>{t('stock:priceUnavailable')}</span>
        <AskMarketAgain busy={asking} onClick={price.retry} />
      </Row>
    );
  }
  const { priceMinor, fresh, beingChecked, lastUpdated } = price.data;
  const doubt = beingChecked
    ? t('child:stocks.checking')
    : t('child:stocks.old', { age: age(lastUpdated) });
  return (
    <>
      <Money currency={currency} minor={priceMinor} />
      {!fresh && (
        <Text as="span" className={styles['old']} size={2} tone="coin" weight="strong">
          {doubt}
        </Text>
      )}
    </>
  );
}

interface ValueProps extends HoldingProps {
  readonly localCurrency: CurrencyCode;
}

/** Shows the value of the shares in the local currency. */
export function Value({ holding, localCurrency }: ValueProps) {
  const { valueMinor, estimated } = holding;
  if (valueMinor === null) return <Unknown holding={holding} />;
  return (
    <MaybeGuess guess={estimated}>
      <Money currency={localCurrency} minor={valueMinor} />
    </MaybeGuess>
  );
}

export function AverageCost({ holding }: HoldingProps) {
  const { averageCost, currency } = holding;
  const minor = averageCost === null ? null : decimalToNearestMinor(averageCost, currency);
  return minor === null ? (
    <Unknown holding={holding} />
  ) : (
    <Money currency={currency} minor={minor} />
  );
}

export function Change({ holding }: HoldingProps) {
  const { trend, percent } = holding;
  if (trend === null || percent === null) return <Unknown holding={holding} />;
  return (
    <span className={styles['change']}>
      <TrendMark percent={percent} spelled trend={trend} />
    </span>
  );
}

/** Replaces a figure whose price is missing: a dash to the eye, and words to the ear. */
function Unknown({ holding }: HoldingProps) {
  const { t } = useTranslation('stock');
  if (holding.price.status === 'loading') return <Skeleton height="1em" width="4rem" />;
  return (
    <>
      <Text aria-hidden="true" as="span" tone="quiet">
        –
      </Text>
      <span className="visually-hidden">{t('priceUnavailable')}</span>
    </>
  );
}
