import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { Money } from '../../kit/money/money';
import { Skeleton } from '../../kit/skeletons/skeletons';
import { TrendMark } from '../../kit/trend/trend-mark';
import type { ShownHolding } from '../../kernel/live/use-wealth';

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
    <List aria-label={label} gap={2}>
      {holdings.map((holding) => (
        <li key={holding.id}>
          <Row align="baseline" gap={3} justify="between">
            <Text as="span" face="heading" size={4} title={holding.name}>
              {holding.symbol}
            </Text>
            <strong>
              <HoldingValue currency={localCurrency} holding={holding} />
            </strong>
          </Row>
          <Row align="baseline" gap={3} justify="between">
            <Text as="span" size={1} tabular tone="quiet">
              {t('shares', { count: holding.quantity })}
            </Text>
            {holding.trend && holding.percent !== null && (
              <TrendMark percent={holding.percent} trend={holding.trend} />
            )}
          </Row>
        </li>
      ))}
    </List>
  );
}

interface HoldingValueProps {
  readonly holding: ShownHolding;
  readonly currency: CurrencyCode;
}

/** Shows the value of the shares in the local currency, or why it is unknown. */
function HoldingValue({ holding, currency }: HoldingValueProps) {
  const { t } = useTranslation('stock');
  const { price, valueMinor, estimated } = holding;
  if (price.status === 'loading') return <Skeleton height="1em" width="4rem" />;
  if (valueMinor === null) {
    return (
      <Text as="span" size={1} tone="quiet" weight="strong">
        {t('priceUnavailable')}
      </Text>
    );
  }
  return (
    <>
      {estimated && <span title={t('estimate')}>≈ </span>}
      <Money currency={currency} minor={valueMinor} />
    </>
  );
}
