import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveStockTransaction } from '../../kernel/live/live';
import { eventOfTrade } from '../../events/event-of';
import { lookOf, titleOf, useEventWords } from '../../events/told';
import { LedgerRow } from '../../kit/entries/ledger-row';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { cx } from '../../kit/ui/cx';
import entryStyles from '../../kit/entries/entries.module.css';

interface StockTransactionListProps {
  /** Newest first. */
  readonly trades: readonly LiveStockTransaction[];
  readonly label: string;
  /** Small for a card, large for the child's screens. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Renders what a trade unfolds to; must be a stable function. */
  readonly more?: (trade: LiveStockTransaction) => ReactNode;
}

/** Lists trades: shares that came in as a reward, and shares that went out as a withdrawal. */
export function StockTransactionList({
  trades,
  label,
  size = 'medium',
  more,
}: StockTransactionListProps) {
  return (
    <ul aria-label={label} className={cx(entryStyles['list'], entryStyles[size])}>
      {trades.map((trade) => (
        <StockTransactionRow
          key={trade.id}
          more={more}
          precision={size === 'small' ? 'day' : 'minute'}
          trade={trade}
        />
      ))}
    </ul>
  );
}

interface StockTransactionRowProps {
  readonly trade: LiveStockTransaction;
  readonly precision: 'day' | 'minute';
  readonly more?: ((trade: LiveStockTransaction) => ReactNode) | undefined;
}

/** Row of a trade. The amount is what was paid or credited, signed by its effect on the savings. */
const StockTransactionRow = memo(function StockTransactionRow({
  trade,
  precision,
  more,
}: StockTransactionRowProps) {
  const { t } = useTranslation('stock');
  const words = useEventWords();
  const money = useMoney();
  const { operation, currency, amountMinor } = trade;
  const bought = operation === 'buy';
  const event = eventOfTrade(trade);
  return (
    <LedgerRow
      amount={
        <Money
          currency={currency}
          minor={toMinorUnits(bought ? -amountMinor : amountMinor)}
          sign="always"
        />
      }
      aside={t('trade.each', { price: money(trade.listedPriceMinor, trade.listedCurrency) })}
      date={trade.time}
      direction={bought ? 'out' : 'in'}
      look={lookOf(event)}
      more={more?.(trade)}
      precision={precision}
      text={titleOf(event, words)}
    />
  );
});
