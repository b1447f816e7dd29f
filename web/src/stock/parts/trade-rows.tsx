import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { MAX_TRADE_QUANTITY, MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import { STOCK_SYMBOLS, STOCKS } from '@pennysprout/shared/stock/stocks';
import formStyles from '../../kit/fields/form.module.css';
import styles from '../../kit/fields/money-fields.module.css';
import { useRow } from '../../kit/form/form-context';
import { ChipRow, NumberRow } from '../../kit/form/rows';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { CurrencySelect } from '../../kit/money/currency-select';
import { useMoney } from '../../kit/money/use-money';
import type { TradeForm } from '../hooks/use-trade-form';
import type { Direction } from '../model/direction';
import type { EntryProps } from '../model/entry-props';
import { heldOf, SHARES } from '../model/trade';
import { PotsRow } from './pots-row';
import { TradeSummary } from './trade-summary';

interface TradeRowsProps extends Pick<EntryProps, 'assets'> {
  readonly direction: Direction;
  readonly trade: TradeForm;
}

/**
 * Rows for which shares, how many of them, and which savings they are paid with or credited to: a
 * deposit offers the documented seven stocks, a withdrawal those that the child holds.
 */
export function TradeRows({ direction, assets, trade }: TradeRowsProps) {
  const { t } = useTranslation(['parent', 'stock']);
  if (trade.nothingToSell) {
    return (
      <Text className={styles['none']} textAlign="center" tone="quiet">
        {t('parent:withdraw.noShares')}
      </Text>
    );
  }
  const isSale = direction === 'withdraw';
  const most = isSale ? heldOf(assets, trade.form.values.symbol) : null;
  const offered = STOCK_SYMBOLS.filter((symbol) => !isSale || (heldOf(assets, symbol) ?? 0) > 0);
  return (
    <>
      <ChipRow name="symbol" options={offered}>
        {(symbol) => (
          <>
            {symbol}
            <Text as="span" size={1} weight="regular">
              {isSale
                ? t('stock:shares', { count: heldOf(assets, symbol) ?? 0 })
                : STOCKS[symbol].name}
            </Text>
          </>
        )}
      </ChipRow>
      <div className={styles['columns']}>
        <NumberRow
          hint={most === null ? undefined : t('parent:withdraw.sharesHeld', { count: most })}
          {...SHARES}
          label={t('parent:move.quantity')}
          max={most ?? MAX_TRADE_QUANTITY}
          min={MIN_TRADE_QUANTITY}
          name="quantity"
          step={1}
        />
        <SavingsRow trade={trade} />
      </div>
      <TradeSummary direction={direction} {...trade.trade} />
      <PotsRow accountTakes={trade.accountTakes} />
    </>
  );
}

/** Row of the currency of the savings that pay for the shares or are credited, with what they hold. */
function SavingsRow({ trade: { trade, currencies } }: Pick<TradeRowsProps, 'trade'>) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const id = useId();
  const row = useRow<CurrencyCode>('tradeCurrency');
  return (
    <Stack gap={2}>
      <label className={formStyles['label']} htmlFor={id}>
        {row.label}
      </label>
      <CurrencySelect
        currencies={currencies}
        disabled={row.disabled}
        id={id}
        label={row.label}
        onChange={row.change}
        value={row.value}
      />
      {trade.available !== null && (
        <Text size={1} tone="quiet">
          {t('move.available', { balance: money(trade.available, row.value) })}
        </Text>
      )}
    </Stack>
  );
}
