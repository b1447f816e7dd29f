import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveSplit, LiveStockTransaction, LiveTrade } from '../../kernel/live/live';
import { LedgerRow } from '../../kit/entries/ledger-row';
import { useSplitText } from '../../kit/entries/use-split-text';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { cx } from '../../kit/ui/cx';
import entryStyles from '../../kit/entries/entries.module.css';

interface StockTransactionListProps {
  /** Newest first. */
  readonly trades: readonly LiveStockTransaction[];
  readonly label: string;
  /** Name of the child, for its parents; null for the child itself. */
  readonly childName: string | null;
  /** Small for a card, large for the child's screens. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Renders what a trade unfolds to; must be a stable function. */
  readonly more?: (trade: LiveTrade) => ReactNode;
}

/**
 * Lists trades, shares that came in as a reward and shares that went out as a withdrawal, and what
 * companies did to shares that were held.
 */
export function StockTransactionList({
  trades,
  label,
  childName,
  size = 'medium',
  more,
}: StockTransactionListProps) {
  const precision = size === 'small' ? 'day' : 'minute';
  return (
    <ul aria-label={label} className={cx(entryStyles['list'], entryStyles[size])}>
      {trades.map((row) =>
        row.operation === 'split' ? (
          <SplitRow childName={childName} key={row.id} precision={precision} split={row} />
        ) : (
          <StockTransactionRow key={row.id} more={more} precision={precision} trade={row} />
        ),
      )}
    </ul>
  );
}

interface StockTransactionRowProps {
  readonly trade: LiveTrade;
  readonly precision: 'day' | 'minute';
  readonly more?: ((trade: LiveTrade) => ReactNode) | undefined;
}

/** Row of a trade. The amount is what was paid or credited, signed by its effect on the savings. */
const StockTransactionRow = memo(function StockTransactionRow({
  trade,
  precision,
  more,
}: StockTransactionRowProps) {
  const { t } = useTranslation(['stock', 'ledger']);
  const money = useMoney();
  const { operation, quantity: count, symbol, comment, currency, amountMinor } = trade;
  const bought = operation === 'buy';
  const text = t(`stock:trade.${operation}`, { count, symbol });
  return (
    <LedgerRow
      amount={
        <Money
          currency={currency}
          minor={toMinorUnits(bought ? -amountMinor : amountMinor)}
          sign="always"
        />
      }
      aside={t('stock:trade.each', { price: money(trade.listedPriceMinor, trade.listedCurrency) })}
      date={trade.time}
      direction={bought ? 'out' : 'in'}
      look="stock"
      more={more?.(trade)}
      precision={precision}
      text={comment ? t('ledger:entry.withComment', { text, comment }) : text}
    />
  );
});

interface SplitRowProps {
  readonly split: LiveSplit;
  readonly childName: string | null;
  readonly precision: 'day' | 'minute';
}

/** Row of a split. No money moved, so in place of an amount there are the shares before and after. */
const SplitRow = memo(function SplitRow({ split, childName, precision }: SplitRowProps) {
  const { t } = useTranslation('ledger');
  const text = useSplitText(childName)(split);
  const { quantity: before, quantityAfter: after, symbol, time } = split;
  return (
    <LedgerRow
      amount={t('split.shares', { before, after })}
      aside={symbol}
      date={time}
      direction="out"
      look="stock"
      precision={precision}
      text={text}
    />
  );
});
