import { number, string, type InferType } from 'yup';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '../kernel/money/money';
import { currencyText, exactObject } from '../kernel/schema/fields';
import { STOCK_OPERATIONS } from './schemas';
import { collection, OF_CHILD } from '../kernel/document/collection';
import { CHILD, FAMILY, SYMBOL, UNTIL_CHILD_DELETED, field, kind } from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';
import { PAGE_SIZE } from '../kernel/document/query';

/** `stock_transactions/{id}`: a trade, with the ledger entry of its cash leg. */
export interface StockTransactionDoc {
  userId: string;
  familyId: string;
  stockAssetId: string;
  symbol: string;
  name: string;
  operation: 'buy' | 'sell';
  quantity: number;
  listedCurrency: CurrencyCode;
  /** Price per share, in minor units of `listedCurrency`. */
  listedPriceMinor: MinorUnits;
  /** Currency of the cash leg. */
  currency: CurrencyCode;
  /** Whole cash leg in minor units of `currency`, never negative. */
  amountMinor: MinorUnits;
  /** Ledger entry of the cash leg. */
  entryId: string;
  comment: string;
  createdBy: string;
  time: Instant;
}

const ROW = exactObject({
  time: string().required(),
  childId: string().required(),
  operation: string().oneOf(STOCK_OPERATIONS).required(),
  symbol: string().required(),
  name: string().required(),
  quantity: number().required(),
  listedPrice: number().required(),
  listedCurrency: currencyText().required(),
  amount: number().required(),
  currency: currencyText().required(),
  comment: string().defined(),
  createdBy: string().required(),
  entryId: string().required(),
  id: string().required(),
});

function toRow(id: string, trade: StockTransactionDoc): InferType<typeof ROW> {
  const { userId: childId, operation, symbol, name, quantity } = trade;
  const { listedCurrency, currency, entryId, comment, createdBy } = trade;
  return {
    id,
    childId,
    operation,
    symbol,
    name,
    quantity,
    listedCurrency,
    currency,
    entryId,
    comment,
    createdBy,
    time: iso(trade.time),
    listedPrice: minorToDecimal(trade.listedPriceMinor, listedCurrency),
    amount: minorToDecimal(trade.amountMinor, currency),
  };
}

export const stockTransactions = collection({
  name: 'stock_transactions',
  ...OF_CHILD,
  queries: {
    stockTransactionsOfChild: {
      equals: ['familyId', 'userId'],
      orderBy: ['time', 'desc'],
      limit: 500,
      readers: 'account',
    },
    stockTransactionsOfUser: { equals: ['userId'], orderBy: ['time', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['comment', 'name'],
  examples: [{ id: 'trade-ada', is: 'a trade', readers: 'account' }],

  is: 'One trade, with the ledger entry of its cash leg.',
  id: 'Drawn by Firestore.',
  kinds: [
    kind<StockTransactionDoc>(
      {
        userId: CHILD,
        familyId: FAMILY,
        stockAssetId: field('text', 'The holding that it changed.', 'stock_assets'),
        symbol: SYMBOL,
        name: field('text', 'Of the company.'),
        operation: field('text', '`buy` for a reward, `sell` for a withdrawal.'),
        quantity: field('number', 'Whole shares.'),
        listedCurrency: field('currency', 'In which the stock is listed.'),
        listedPriceMinor: field('minor units', 'Of `listedCurrency`: the price of one share.'),
        currency: field('currency', 'Of the cash leg.'),
        amountMinor: field('minor units', 'Of `currency`: the whole cash leg, never negative.'),
        entryId: field('text', 'The ledger entry of the cash leg.', 'transactions'),
        comment: field('text', 'What the parent wrote.'),
        createdBy: field('text', 'The parent who did it.', 'users'),
        time: field('instant', 'When it was done.'),
      },
      { notExported: { stockAssetId: 'It is made of the child and the symbol.' } },
    ),
  ],
  notStored: {
    price:
      '`amountMinor` divided by `quantity`, which calls answer: the whole cash leg was rounded once, and its price of one share may be no whole cent.',
    createdAt: '`time`: a trade is written at the moment at which it is done.',
  },
  writtenBy: ['tradeStock'],
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'trades',
    is: 'Shares that were bought and sold, in the order of the trades’ ids.',
    row: ROW,
    toRow,
    notes: { entryId: 'The ledger entry of the cash leg.' },
  },
  privacy: { holds: 'stock, shares, price, comment, time', purpose: 'What was bought and sold.' },
});
