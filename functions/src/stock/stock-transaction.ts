import type { StockTransaction, StockTransactionRow } from '@pennysprout/shared/api/contract';
import { iso } from '@pennysprout/shared/kernel/document/instant';
import { decimalOrNull } from '@pennysprout/shared/kernel/document/rows';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import type { TradeOperation } from '@pennysprout/shared/stock/schemas';
import type {
  SplitDoc,
  StockTransactionDoc,
  TradeDoc,
} from '@pennysprout/shared/stock/stock-transactions.collection';

/**
 * Converts a stored trade to the API's form. `price` is per share in the cash leg's currency, for
 * display only: only the whole cash leg was rounded to minor units.
 */
export function toStockTransaction<O extends TradeOperation>(
  id: string,
  trade: TradeDoc & { readonly operation: O },
): Omit<StockTransaction, 'operation'> & { operation: O } {
  const { quantity, currency, listedCurrency } = trade;
  const amount = minorToDecimal(trade.amountMinor, currency);
  return {
    id,
    userId: trade.userId,
    symbol: trade.symbol,
    name: trade.name,
    operation: trade.operation,
    quantity,
    price: Number((amount / quantity).toFixed(4)),
    quantityAfter: trade.quantityAfter ?? null,
    amount,
    currency,
    listedPrice: minorToDecimal(trade.listedPriceMinor, listedCurrency),
    listedCurrency,
    comment: trade.comment,
    time: iso(trade.time),
  };
}

/** Converts a stored trade or split. */
export function toStockTransactionRow(id: string, row: StockTransactionDoc): StockTransactionRow {
  return row.operation === 'split' ? toSplitRow(id, row) : toStockTransaction(id, row);
}

function toSplitRow(id: string, split: SplitDoc): StockTransactionRow {
  const { quantityAfter, splitDate, splitTo, splitFrom, soldFraction } = split;
  return {
    id,
    userId: split.userId,
    symbol: split.symbol,
    name: split.name,
    operation: split.operation,
    quantity: split.quantity,
    quantityAfter,
    amount: decimalOrNull(split.amountMinor, split.currency),
    currency: split.currency ?? null,
    listedPrice: decimalOrNull(split.listedPriceMinor, split.listedCurrency),
    listedCurrency: split.listedCurrency,
    comment: '',
    time: iso(split.time),
    price: null,
    split: { splitDate, splitTo, splitFrom, quantityAfter, soldFraction },
  };
}
