import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { MAX_TRADE_QUANTITY, MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import { PAYERS } from '@pennysprout/shared/stock/schemas';
import { STOCK_SYMBOLS, STOCKS } from '@pennysprout/shared/stock/stocks';
import formStyles from '../../kit/fields/form.module.css';
import styles from '../../kit/fields/money-fields.module.css';
import { useField, useFormOf } from '../../kit/form/form-context';
import { ChipRow, NumberRow } from '../../kit/form/rows';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { CurrencySelect } from '../../kit/money/currency-select';
import { useMoney } from '../../kit/money/use-money';
import type { TradeForm } from '../hooks/use-trade-form';
import { heldOf, SHARES, type Assets, type Operation, type TradeValues } from '../model/trade';
import { PotsRow } from '../../jars/parts/pots-row';
import { TradeSummary } from './trade-summary';

interface TradeRowsProps {
  readonly operation: Operation;
  readonly assets: Assets;
  readonly trade: TradeForm;
  readonly childName: string;
}

/**
 * Rows for the payer, the stock, the quantity, and the savings to pay from or credit. A deposit offers the
 * documented seven stocks, a withdrawal those that the child holds.
 */
export function TradeRows({ operation, assets, trade, childName: name }: TradeRowsProps) {
  const { t } = useTranslation(['parent', 'stock']);
  if (trade.nothingToSell) {
    return (
      <Text className={styles['none']} textAlign="center" tone="quiet">
        {t('parent:withdraw.noShares')}
      </Text>
    );
  }
  const isSale = operation === 'sell';
  const most = isSale ? heldOf(assets, trade.form.values.symbol) : null;
  const offered = STOCK_SYMBOLS.filter((symbol) => !isSale || (heldOf(assets, symbol) ?? 0) > 0);
  return (
    <>
      {!isSale && (
        <ChipRow label={t('parent:deposit.payer.question')} name="paidBy" options={PAYERS}>
          {(payer) => t(`parent:deposit.payer.${payer}`, { name })}
        </ChipRow>
      )}
      <ChipRow
        label={isSale ? t('parent:withdraw.symbol') : t('parent:deposit.symbol')}
        name="symbol"
        options={offered}
      >
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
        <SavingsRow isSale={isSale} trade={trade} />
      </div>
      <TradeSummary operation={operation} {...trade.trade} />
      <PotsRow accountTakes={trade.accountTakes} />
    </>
  );
}

interface SavingsRowProps {
  readonly isSale: boolean;
  readonly trade: TradeForm;
}

/** Row for the currency of the savings that pay for the shares or are credited, with the balance. */
function SavingsRow({ isSale, trade: { trade, currencies } }: SavingsRowProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const id = useId();
  const field = useField<CurrencyCode>('tradeCurrency');
  const { values } = useFormOf<TradeValues>();
  const isGift = values.paidBy === 'parent';
  const label = isSale
    ? t('withdraw.tradeCurrency')
    : t(isGift ? 'deposit.payer.currency' : 'deposit.tradeCurrency');
  return (
    <Stack gap={2}>
      <label className={formStyles['label']} htmlFor={id}>
        {label}
      </label>
      <CurrencySelect
        currencies={currencies}
        disabled={field.disabled}
        id={id}
        label={label}
        onChange={field.change}
        value={field.value}
      />
      {!isGift && trade.available !== null && (
        <Text size={1} tone="quiet">
          {t('move.available', { balance: money(trade.available, field.value) })}
        </Text>
      )}
    </Stack>
  );
}
