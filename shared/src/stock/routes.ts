import { array, boolean, number, string } from 'yup';
import { currencyText, exactObject, idText } from '../kernel/schema/fields';
import {
  ROW_OPERATIONS,
  STOCK_OPERATIONS,
  stockSymbol,
  stockTransactionSchema,
  type StockOperation,
  type TradeOperation,
} from './schemas';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { stockCalls } from './calls';
import { call, historyPage, none, optionalFamily } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

const stockAsset = shape(
  'StockAsset',
  {
    id: string().required(),
    userId: string().required(),
    symbol: string().required(),
    name: string().required(),
    totalQuantity: number().required(),
    averagePrice: number().required(),
    currency: currencyText().required(),
  },
  {
    userId: 'The child’s user id.',
    symbol: 'Ticker symbol.',
    name: 'Name of the company.',
    totalQuantity: 'Whole shares.',
    currency: 'Currency in which the stock is listed.',
    averagePrice: 'Average cost per share held, a decimal in `currency`.',
  },
);

const stockTransaction = shape(
  'StockTransaction',
  {
    id: string().required(),
    userId: string().required(),
    symbol: string().required(),
    name: string().required(),
    operation: string<StockOperation>().oneOf(STOCK_OPERATIONS).required(),
    quantity: number().required(),
    price: number().required(),
    quantityAfter: number().nullable().defined(),
    amount: number().required(),
    currency: currencyText().required(),
    listedPrice: number().required(),
    listedCurrency: currencyText().required(),
    comment: string().defined(),
    time: string().required(),
  },
  {
    userId: 'The child’s user id.',
    time: 'Time of the trade, ISO 8601 in UTC.',
    operation: '`buy` for a reward, `sell` for a withdrawal.',
    symbol: 'Ticker symbol.',
    name: 'Name of the company.',
    quantity: 'Whole shares.',
    quantityAfter: 'Whole shares held after it. Missing in trades from before it was noted.',
    listedPrice: 'Price per share, a decimal in `listedCurrency`.',
    listedCurrency: 'Currency in which the stock is listed.',
    amount: 'The whole cash leg, a decimal in `currency`; never negative.',
    currency: 'Currency of the cash leg.',
    comment: 'The parent’s comment.',
  },
);

/** Trade or split in a list. */
const stockTransactionRow = shape(
  'StockTransactionRow',
  {
    id: string().required(),
    userId: string().required(),
    symbol: string().required(),
    name: string().required(),
    operation: string<TradeOperation | 'split'>().oneOf(ROW_OPERATIONS).required(),
    quantity: number().required(),
    quantityAfter: number().nullable().defined(),
    amount: number().nullable().defined(),
    currency: currencyText().nullable().defined(),
    listedPrice: number().nullable().defined(),
    listedCurrency: currencyText().required(),
    comment: string().defined(),
    time: string().required(),
    price: number().nullable().defined(),
    split: exactObject({
      splitDate: string().nullable().defined(),
      splitTo: number().nullable().defined(),
      splitFrom: number().nullable().defined(),
      quantityAfter: number().nullable().defined(),
      soldFraction: string().nullable().defined(),
    }).optional(),
  },
  {
    userId: 'The child’s user id.',
    time: 'Time of the trade, ISO 8601 in UTC.',
    operation:
      '`buy` for a reward, `sell` for a withdrawal, `buy_undo` where a reward was taken back, `split` where the company split its shares.',
    symbol: 'Ticker symbol.',
    name: 'Name of the company.',
    quantity: 'Whole shares; of a `split`, those that were split.',
    quantityAfter: 'Whole shares held after it. Missing in trades from before it was noted.',
    listedCurrency: 'Currency in which the stock is listed.',
    comment: 'The parent’s comment.',
    price: 'Price per share in `currency`; null for a `split`.',
    amount:
      'The whole cash leg, a decimal in `currency`; never negative. For a `split`: the proceeds of a fraction of a share, or null.',
    currency: 'Currency of the cash leg. Null for a `split` that left nothing over.',
    listedPrice:
      'Price per share, a decimal in `listedCurrency`. Null for a `split` that left nothing over.',
    split: 'For a `split`: how it went.',
    'split.quantityAfter':
      'Whole shares held after it. Missing in trades from before it was noted.',
    'split.splitDate': 'Date of the split in New York, YYYY-MM-DD.',
    'split.splitTo': 'Shares that every `splitFrom` became.',
    'split.splitFrom': 'Shares that became `splitTo`.',
    'split.soldFraction':
      'Part of a share that was left over and sold, such as `1 of 2`; `0 of 1` if none.',
  },
);

const stockPrice = exactObject({
  price: number().required(),
  currency: currencyText().required(),
  lastUpdated: string().required(),
  source: string().required(),
  fresh: boolean().required(),
  beingChecked: boolean().required(),
  splitOn: string().nullable().defined(),
});

const STOCK: Tag = {
  name: 'Stock',
  description: 'Shares that children hold, and their trades.',
};

const orderOf = ({ sharePrice }: ExampleFamily) => ({
  symbol: 'AAPL' as const,
  name: 'Apple',
  operation: 'buy' as const,
  price: sharePrice,
  quantity: 2,
  currency: 'USD' as const,
  listedPrice: sharePrice,
  listedCurrency: 'USD' as const,
  comment: 'A good school report',
});

const tradeIn = (family: ExampleFamily) => ({
  ...orderOf(family),
  id: 't8Vd5mRa1Lo6',
  userId: family.childId,
  quantityAfter: 2,
  amount: 2 * family.sharePrice,
  time: '2026-05-04T18:20:00.000Z',
});

export const stockRoutes = {
  listStockAssets: call({
    ...stockCalls.listStockAssets,
    tag: STOCK,
    summary: 'Stocks that a child holds.',
    about: 'child',
    limit: 'read',
    params: exactObject({ userId: idText() }),
    query: optionalFamily,
    body: null,
    response: array(stockAsset).required(),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    notes: {
      userId: 'The child’s user id.',
    },
    example: ({ childId }) => ({
      params: { userId: childId },
      answer: [
        {
          id: `${childId}_AAPL`,
          userId: childId,
          symbol: 'AAPL',
          name: 'Apple',
          totalQuantity: 2,
          averagePrice: 211.5,
          currency: 'USD',
        },
      ],
    }),
  }),
  getStockPrice: call({
    ...stockCalls.getStockPrice,
    tag: STOCK,
    summary: 'Price per share, at most a minute old unless the market cannot be reached.',
    about: null,
    limit: 'read',
    params: exactObject({ symbol: stockSymbol() }),
    query: none,
    body: null,
    response: stockPrice,
    errors: ['market_unavailable'],
    cost: { reads: 2, writes: 0 },
    notes: {
      beingChecked:
        'True while the stock may have been split, and after a split until the market has said a new price: trades answer 503. The price is the last trusted one, of one of the new shares once there are any.',
      splitOn:
        'First day of the latest split that the price takes into account, YYYY-MM-DD, or null.',
    },
    example: () => ({
      params: { symbol: 'AAPL' },
      answer: {
        price: 214.3,
        currency: 'USD',
        lastUpdated: '2026-05-04T20:00:00.000Z',
        source: 'finnhub',
        fresh: true,
        beingChecked: false,
        splitOn: null,
      },
    }),
  }),
  listStockTransactions: call({
    ...stockCalls.listStockTransactions,
    tag: STOCK,
    summary:
      'A child’s newest 500 trades and splits, newest first. With `before`, the next 500 after that ' +
      'trade in the list: send the id of an answer’s last trade to get the next answer. An answer with ' +
      'fewer than 500 is the last one.',
    about: 'child',
    limit: 'list',
    params: exactObject({ childId: idText() }),
    query: historyPage,
    body: null,
    response: array(stockTransactionRow).required(),
    errors: ['forbidden', 'not_found'],
    cost: { reads: 4, writes: 0 },
    example: (family) => ({
      params: { childId: family.childId },
      answer: [tradeIn(family)],
    }),
  }),
  tradeStock: call({
    ...stockCalls.tradeStock,
    tag: STOCK,
    summary:
      "Buys shares for a child with its savings, or sells them for its savings, at the server's " +
      'price. If that differs by more than 1 % from the price seen, nothing happens and the answer ' +
      'has the new one. A parent may pay: its deposit and the purchase ' +
      'are two entries, made together.',
    about: 'child',
    limit: 'write',
    params: none,
    query: optionalFamily,
    body: stockTransactionSchema,
    response: stockTransaction,
    errors: [
      'forbidden',
      'not_found',
      'maintenance',
      'insufficient_balance',
      'money_in_jars',
      'not_enough_in_jar',
      'insufficient_shares',
      'amount_out_of_range',
      'invalid_amount',
      'price_changed',
      'market_unavailable',
      'price_being_checked',
      'idempotency_key_reused',
    ],
    cost: { reads: 9, writes: 5 },
    notes: {
      userId: 'The child’s user id.',
      name: 'Name of the company as shown. The server stores its own.',
      price: 'Price per share that the parent saw, a decimal in `currency`.',
      listedPrice: 'Price per share that the parent saw, a decimal in `listedCurrency`.',
      currency: 'Currency to pay with or to credit.',
      takes:
        'For a purchase: amounts to take out of jars, each named once; the rest is taken from free money. ' +
        'If the price has changed a little, the last amount changes with it.',
      'takes.jarId': 'Jar of the account in `currency`.',
      paidBy:
        'For a purchase: `parent` if the parent pays for it, `child` (the default) to pay from its savings.',
    },
    example: (family) => ({
      body: { userId: family.childId, ...orderOf(family) },
      answer: tradeIn(family),
    }),
  }),
};
