import type { StockTransaction } from '@pennysprout/shared/api/contract';
import type { StockTransactionDoc } from '@pennysprout/shared/stock/stock-transactions.collection';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';

/**
 * Converts a stored trade to the API's form. `price` is per share in the cash leg's currency, for
 * display only: only the whole cash leg was rounded to minor units.
 */
export function toStockTransaction(id: string, trade: StockTransactionDoc): StockTransaction {
  const { userId, symbol, name, operation, quantity, currency, listedCurrency, comment } = trade;
  const amount = minorToDecimal(trade.amountMinor, currency);
  return {
    id,
    userId,
    symbol,
    name,
    operation,
    quantity,
    price: Number((amount / quantity).toFixed(4)),
    amount,
    currency,
    listedPrice: minorToDecimal(trade.listedPriceMinor, listedCurrency),
    listedCurrency,
    comment,
    time: trade.time.toDate().toISOString(),
  };
}
