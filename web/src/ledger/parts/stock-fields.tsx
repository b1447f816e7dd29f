import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TRADE_QUANTITY, MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import { STOCK_SYMBOLS, STOCKS } from '@pennysprout/shared/stock/stocks';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { CurrencySelect } from '../../kit/money/currency-select';
import { useMoney } from '../../kit/money/use-money';
import formStyles from '../../kit/fields/form.module.css';
import type { LiveHolding } from '../../kernel/live/live';
import type { Direction } from '../model/direction';
import type { EntryProps } from '../model/entry-props';
import { NumberField } from '../../kit/fields/number-field';
import { TradeSummary } from './trade-summary';
import type { EntryDraft } from '../hooks/use-entry-form';
import styles from '../../kit/fields/money-fields.module.css';

interface StockFieldsProps {
  readonly direction: Direction;
  readonly draft: EntryDraft;
  readonly assets: EntryProps['assets'];
}

/** Fields for which shares, how many of them, and which savings they are paid with or credited to. */
export function StockFields({ direction, draft, assets }: StockFieldsProps) {
  const { t } = useTranslation('parent');
  const { form, trade } = draft;
  const { busy, error } = form;
  const { symbol, quantity } = form.values;
  const held = (assets ?? []).filter(({ totalQuantity }) => totalQuantity > 0);
  if (direction === 'withdraw' && assets && held.length === 0) {
    return <p className={styles['none']}>{t('withdraw.noShares')}</p>;
  }
  const heldOfSymbol = held.find((asset) => asset.symbol === symbol)?.totalQuantity;
  const most = direction === 'withdraw' ? heldOfSymbol : undefined;
  return (
    <>
      <StockChoice direction={direction} held={held} draft={draft} />
      <div className={styles['columns']}>
        <NumberField
          disabled={busy}
          error={error('quantity')}
          hint={most === undefined ? undefined : t('withdraw.sharesHeld', { count: most })}
          inputMode="numeric"
          label={t('move.quantity')}
          max={most ?? MAX_TRADE_QUANTITY}
          min={MIN_TRADE_QUANTITY}
          name="quantity"
          onChange={(event) => {
            form.change({ quantity: event.target.value });
          }}
          step={1}
          value={quantity}
        />
        <SavingsChoice direction={direction} draft={draft} />
      </div>
      <TradeSummary direction={direction} trade={trade} />
    </>
  );
}

/** Currency of the savings that pay for the shares or are credited, with what they hold. */
function SavingsChoice({ direction, draft }: Pick<StockFieldsProps, 'direction' | 'draft'>) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const id = useId();
  const { form, trade } = draft;
  const label = t(`${direction}.tradeCurrency`);
  return (
    <div className={formStyles['field']}>
      <label className={formStyles['label']} htmlFor={id}>
        {label}
      </label>
      <CurrencySelect
        currencies={draft.currencies.trade}
        disabled={form.busy}
        id={id}
        label={label}
        onChange={(chosen) => {
          form.change({ tradeCurrency: chosen });
        }}
        value={trade.currency}
      />
      {trade.available !== null && (
        <p className={formStyles['hint']}>
          {t('move.available', { balance: money(trade.available, trade.currency) })}
        </p>
      )}
    </div>
  );
}

interface StockChoiceProps extends Pick<StockFieldsProps, 'direction' | 'draft'> {
  readonly held: readonly LiveHolding[];
}

/**
 * Chips for the stocks: the documented seven for a reward, those that the child holds for a withdrawal.
 */
function StockChoice({ direction, held, draft }: StockChoiceProps) {
  const { t } = useTranslation(['parent', 'stock']);
  const { form } = draft;
  const { busy, error } = form;
  const shares = new Map(held.map(({ symbol, totalQuantity }) => [symbol, totalQuantity]));
  const offered = STOCK_SYMBOLS.filter((symbol) => direction === 'deposit' || shares.has(symbol));
  return (
    <ChipGroup
      chips={offered.map((symbol) => (
        <Chip
          checked={form.values.symbol === symbol}
          key={symbol}
          name="symbol"
          onChoose={() => {
            form.change({ symbol });
          }}
          value={symbol}
        >
          {symbol}
          <span className={formStyles['detail']}>
            {direction === 'deposit'
              ? STOCKS[symbol].name
              : t('stock:shares', { count: shares.get(symbol) ?? 0 })}
          </span>
        </Chip>
      ))}
      disabled={busy}
      error={error('symbol')}
      legend={t(`parent:${direction}.stock`)}
    />
  );
}
