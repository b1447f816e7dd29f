import { array, boolean, number, string } from 'yup';
import { currencyText, exactObject, idText } from '../kernel/schema/fields';
import { stockSymbol, stockTransactionSchema } from './schemas';
import { viewOf } from '../kernel/document/view';
import { HOLDING } from './stock-assets.collection';
import { TRADE, TRADE_OR_SPLIT } from './stock-transactions.collection';
import type { ExampleFamily } from '../kernel/call/example-family';
import type { Tag } from '../kernel/call/tag';
import { stockCalls } from './calls';
import { call, historyPage, none, optionalFamily } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';

/** Owner of a holding or a trade, under its documented name. */
const USER_ID = {
  fields: { userId: string().required() },
  notes: { userId: 'The child’s user id.' },
};

export const holdingView = viewOf(HOLDING, ['symbol', 'name', 'totalQuantity', 'currency']);

const { currency: listedIn, ...held } = holdingView.fields;

const stockAsset = shape(
  'StockAsset',
  {
    id: string().required(),
    ...USER_ID.fields,
    ...held,
    averagePrice: number().required(),
    currency: listedIn,
  },
  {
    ...holdingView.notes,
    ...USER_ID.notes,
    averagePrice: 'Average cost per share held, a decimal in `currency`.',
  },
);

const TRADE_FIELDS = [
  'symbol',
  'name',
  'operation',
  'quantity',
  'quantityAfter',
  'amount',
  'currency',
  'listedPrice',
  'listedCurrency',
  'comment',
  'time',
] as const;

export const tradeView = viewOf(TRADE, TRADE_FIELDS);

/** Form of a trade or a split in a list. */
export const tradeOrSplitView = viewOf(TRADE_OR_SPLIT, TRADE_FIELDS);

/** Part of a row that says how a split went. */
export const splitView = viewOf(TRADE_OR_SPLIT, [
  'splitDate',
  'splitTo',
  'splitFrom',
  'quantityAfter',
  'soldFraction',
]);

const { symbol, name, operation, quantity, ...paid } = tradeView.fields;

const stockTransaction = shape(
  'StockTransaction',
  {
    id: string().required(),
    ...USER_ID.fields,
    symbol,
    name,
    operation,
    quantity,
    price: number().required(),
    ...paid,
  },
  { ...tradeView.notes, ...USER_ID.notes },
);

const { notes: rowNotes } = tradeOrSplitView;

const stockTransactionRow = shape(
  'StockTransactionRow',
  {
    id: string().required(),
    ...USER_ID.fields,
    ...tradeOrSplitView.fields,
    price: number().nullable().defined(),
    split: exactObject(splitView.fields).optional(),
  },
  {
    ...rowNotes,
    ...USER_ID.notes,
    price: 'Price per share in `currency`; null for a `split`.',
    amount: `${rowNotes['amount']} For a \`split\`: what a part of a share brought, or null.`,
    currency: `${rowNotes['currency']} Null for a \`split\` that left nothing over.`,
    listedPrice: `${rowNotes['listedPrice']} Null for a \`split\` that left nothing over.`,
    split: 'For a `split`: how it went.',
    ...Object.fromEntries(
      Object.entries(splitView.notes).map(([field, note]) => [`split.${field}`, note]),
    ),
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
      'has the new one.',
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
    },
    example: (family) => ({
      body: { userId: family.childId, ...orderOf(family) },
      answer: tradeIn(family),
    }),
  }),
};
