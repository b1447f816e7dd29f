import { array, boolean, number, string } from 'yup';
import { currencyText, exactObject, idText } from '../../schemas/fields';
import { STOCK_OPERATIONS, stockSymbol, stockTransactionSchema } from '../../schemas/stock';
import { historyPage, none, optionalFamily, type Route } from '../route';

/** `averagePrice` for one share in `currency`, the one in which the stock is listed. */
const stockAsset = exactObject({
  id: string().required(),
  userId: string().required(),
  symbol: string().required(),
  name: string().required(),
  totalQuantity: number().required(),
  averagePrice: number().required(),
  currency: currencyText().required(),
});

/** `price` for one share in `currency`; `amount` is the whole of the cash leg. */
const stockTransaction = exactObject({
  id: string().required(),
  userId: string().required(),
  symbol: string().required(),
  name: string().required(),
  operation: string().oneOf(STOCK_OPERATIONS).required(),
  quantity: number().required(),
  price: number().required(),
  amount: number().required(),
  currency: currencyText().required(),
  listedPrice: number().required(),
  listedCurrency: currencyText().required(),
  comment: string().defined(),
  time: string().required(),
});

const stockPrice = exactObject({
  price: number().required(),
  currency: currencyText().required(),
  lastUpdated: string().required(),
  source: string().required(),
  fresh: boolean().required(),
});

export const stockRoutes = {
  listStockAssets: {
    method: 'GET',
    path: '/api/stock/assets/{userId}',
    summary: 'Stocks that a child holds.',
    caller: 'user',
    params: exactObject({ userId: idText() }),
    query: optionalFamily,
    body: null,
    response: array(stockAsset).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  getStockPrice: {
    method: 'GET',
    path: '/api/stock/price/{symbol}',
    summary: 'The price of one share, at most a minute old unless the market cannot be reached.',
    caller: 'user',
    params: exactObject({ symbol: stockSymbol() }),
    query: none,
    body: null,
    response: stockPrice,
    idempotent: false,
    errors: ['market_unavailable'],
  },
  listStockTransactions: {
    method: 'GET',
    path: '/api/stock/transactions/{childId}',
    summary:
      'The newest 500 trades of a child, newest first. With `before`, the 500 that come after that ' +
      'trade in the list: send the id of the last trade of one answer to get the next. An answer of ' +
      'fewer than 500 is the last one.',
    caller: 'user',
    params: exactObject({ childId: idText() }),
    query: historyPage,
    body: null,
    response: array(stockTransaction).required(),
    idempotent: false,
    errors: ['forbidden', 'not_found'],
  },
  tradeStock: {
    method: 'POST',
    path: '/api/stock/transaction',
    summary:
      "Buys shares for a child out of its savings, or sells them into its savings, at the server's " +
      'price. When that is more than 1 % away from what was seen, nothing happens and the answer ' +
      'says the new one.',
    caller: 'parent',
    params: none,
    query: optionalFamily,
    body: stockTransactionSchema,
    response: stockTransaction,
    idempotent: true,
    movesMoney: true,
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'insufficient_balance',
      'insufficient_shares',
      'amount_out_of_range',
      'invalid_amount',
      'price_changed',
      'market_unavailable',
      'idempotency_key_reused',
    ],
  },
} as const satisfies Record<string, Route>;
