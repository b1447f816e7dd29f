import type { StockTransaction } from '@pennysprout/shared/api/contract';
import type { StockTransactionDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { tradeView } from '@pennysprout/shared/stock/routes';

/**
 * Converts a stored trade to the API's form. `price` is per share in the cash leg's currency, for
 * display only: only the whole cash leg was rounded to minor units.
 */
export function toStockTransaction(id: string, trade: StockTransactionDoc): StockTransaction {
  const answer = tradeView.of(id, trade);
  const price = Number((answer.amount / answer.quantity).toFixed(4));
  return { id, userId: trade.userId, ...answer, price };
}
