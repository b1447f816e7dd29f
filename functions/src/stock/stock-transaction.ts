import type { StockTransaction, StockTransactionRow } from '@pennysprout/shared/api/contract';
import type {
  StockTransactionDoc,
  TradeDoc,
} from '@pennysprout/shared/stock/stock-transactions.collection';
import { splitView, tradeOrSplitView, tradeView } from '@pennysprout/shared/stock/routes';

/**
 * Converts a stored trade to the API's form. `price` is per share in the cash leg's currency, for
 * display only: only the whole cash leg was rounded to minor units.
 */
export function toStockTransaction(id: string, trade: TradeDoc): StockTransaction {
  const answer = tradeView.of(id, trade);
  const price = Number((answer.amount / answer.quantity).toFixed(4));
  return { id, userId: trade.userId, ...answer, price };
}

/** Converts a stored trade or split. */
export function toStockTransactionRow(id: string, row: StockTransactionDoc): StockTransactionRow {
  if (row.operation !== 'split') return toStockTransaction(id, row);
  const answer = tradeOrSplitView.of(id, row);
  return { id, userId: row.userId, ...answer, price: null, split: splitView.of(id, row) };
}
