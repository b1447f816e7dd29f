import { useTranslation } from 'react-i18next';
import { Facts, Fact } from '../../kit/layout/facts';
import { List } from '../../kit/layout/list';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import type { LiveWealth, ShownHolding } from '../../kernel/live/use-wealth';
import { HowPanel, HowRowButton, HowRowMark, useHow } from '../../kit/explain/how';
import { HoldingHow } from './holding-how';
import { AverageCost, Change, Price, Value } from './stock-parts';
import styles from './stocks.module.css';

interface StockCardsProps {
  readonly holdings: readonly ShownHolding[];
  readonly wealth: LiveWealth;
}

/** Lists the table's rows as cards for a phone: the value of the shares and, on a tap, all details. */
export function StockCards({ holdings, wealth }: StockCardsProps) {
  const { t } = useTranslation('child');
  return (
    <List aria-label={t('stocks.heading')} className={styles['cards']} divided={2}>
      {holdings.map((holding) => (
        <StockCard wealth={wealth} holding={holding} key={holding.id} />
      ))}
    </List>
  );
}

interface StockCardProps {
  readonly holding: ShownHolding;
  readonly wealth: LiveWealth;
}

function StockCard({ holding, wealth }: StockCardProps) {
  const { t } = useTranslation(['child', 'stock']);
  const how = useHow();
  const { symbol, name, quantity, currency } = holding;
  const { localCurrency } = wealth;
  return (
    <li className={styles['share']}>
      <h3>
        {name}{' '}
        <Text as="span" size={3} tone="quiet">
          {symbol}
        </Text>
      </h3>
      <p className={styles['worth']}>
        {holding.price.status === 'error' ? (
          t('stock:priceUnavailable')
        ) : (
          <Value holding={holding} localCurrency={localCurrency} />
        )}
      </p>
      <p className={styles['count']}>{t('stock:shares', { count: quantity })}</p>
      {holding.price.status !== 'error' && <Change holding={holding} />}
      <HowRowMark how={how} />
      <HowRowButton how={how} name={name} />
      {how.open && (
        <Stack className={styles['facts']} gap={3}>
          <Facts divided>
            <Fact label={t('child:stocks.quantity')}>{quantity}</Fact>
            <Fact label={t('child:stocks.currency')}>{currency}</Fact>
            <Fact label={t('child:stocks.price')}>
              <Price holding={holding} />
            </Fact>
            <Fact label={t('child:stocks.average')}>
              <AverageCost holding={holding} />
            </Fact>
          </Facts>
          <HowPanel figure={name} how={how}>
            <HoldingHow wealth={wealth} holding={holding} />
          </HowPanel>
        </Stack>
      )}
    </li>
  );
}
