import type { StockTransaction } from '@pennysprout/shared/api/contract';
import type { StockTransactionDoc } from '@pennysprout/shared/data/collections/stock-transactions';
import { minorToDecimal } from '@pennysprout/shared/money/money';

/**
 * A stored trade as the API answers it. `price` is what one share came to in the currency of the cash
 * leg: for showing only, since it is the whole of the cash leg that was rounded to the cent.
 */
export function toStockTransaction(id: string, trade: StockTransactionDoc): StockTransaction {
  const { userId, symbol, name, operation, quantity, currency, listedCurrency, comment } = trade;
  const amount = minorToDecimal(trade.amountMinor, currency);
  return {
    ...{ id, userId, symbol, name, operation, quantity },
    price: Number((amount / quantity).toFixed(4)),
    amount,
    currency,
    listedPrice: minorToDecimal(trade.listedPriceMinor, listedCurrency),
    listedCurrency,
    comment,
    time: trade.time.toDate().toISOString(),
  };
}
