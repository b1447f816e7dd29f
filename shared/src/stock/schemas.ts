import { number, string } from 'yup';
import { MAX_TRADE_QUANTITY, MIN_TRADE_QUANTITY } from './holding';
import { STOCK_SYMBOLS, type StockSymbol } from './stocks';
import { currencyText, exactObject, idText, newLines, text } from '../kernel/schema/fields';
import { takesSchema } from '../ledger/schemas';
import { LIMITS } from '../kernel/schema/limits';

export const STOCK_OPERATIONS = ['buy', 'sell'] as const;
export type StockOperation = (typeof STOCK_OPERATIONS)[number];

/** Operations in a history: those that parents order, and what companies do. */
export const ROW_OPERATIONS = [...STOCK_OPERATIONS, 'split'] as const;

export function stockSymbol(key = 'validation.stockSymbolRequired') {
  return string<StockSymbol>().typeError(key).oneOf(STOCK_SYMBOLS, key).required(key);
}

/**
 * Creates the schema of a price the parent saw. Compared with the server's own price, never used
 * instead.
 */
function seenPrice() {
  return number()
    .typeError('validation.priceInvalid')
    .required('validation.priceInvalid')
    .moreThan(0, 'validation.priceInvalid')
    .max(1_000_000_000, 'validation.priceInvalid');
}

/**
 * `price` is per share in `currency`, `listedPrice` per share in `listedCurrency`. `userId` is the
 * child's.
 */
export const stockTransactionSchema = exactObject({
  userId: idText(),
  symbol: stockSymbol(),
  name: text(LIMITS.name),
  operation: string<StockOperation>()
    .typeError('validation.invalid')
    .oneOf(STOCK_OPERATIONS, 'validation.invalid')
    .required('validation.required'),
  price: seenPrice(),
  quantity: number()
    .typeError('validation.quantity')
    .required('validation.quantity')
    .integer('validation.quantity')
    .min(MIN_TRADE_QUANTITY, 'validation.quantity')
    .max(MAX_TRADE_QUANTITY, 'validation.quantity'),
  currency: currencyText().required('validation.required'),
  listedCurrency: currencyText().required('validation.required'),
  listedPrice: seenPrice(),
  comment: newLines(text(LIMITS.description)),
  takes: takesSchema(),
});
