import { ROW_OPERATIONS, STOCK_OPERATIONS } from './schemas';
import { collection, OF_CHILD } from '../kernel/document/collection';
import { UNTIL_CHILD_DELETED } from '../kernel/document/field';
import { PAGE_SIZE } from '../kernel/document/query';
import { RowError, rows } from '../kernel/document/view';
import {
  CHILD,
  FAMILY,
  SYMBOL,
  choice,
  count,
  currency,
  instant,
  minorUnits,
  optional,
  stored,
  text,
  type Columns,
  type StoredOf,
  type Values,
} from '../kernel/document/stored';

/** `stock_transactions/{id}`: a trade, with the ledger entry of its cash leg. */
export type TradeDoc = StoredOf<typeof TRADE>;

/** `stock_transactions/{userId}_{symbol}_{date}`: what a split did to a holding. */
export type SplitDoc = StoredOf<typeof SPLIT>;

export type StockTransactionDoc = TradeDoc | SplitDoc;

/** Derives the id of a holding's split, so that it is split only once. */
export function splitId(stockAssetId: string, date: string): string {
  return `${stockAssetId}_${date}`;
}

export const TRADE = stored(
  {
    time: instant('Time of the trade.'),
    userId: CHILD,
    familyId: FAMILY,
    stockAssetId: text('Holding that it changed.', {
      to: 'stock_assets',
      notExported: 'It consists of the child and the symbol.',
    }),
    operation: choice(STOCK_OPERATIONS, '`buy` for a reward, `sell` for a withdrawal.'),
    symbol: SYMBOL,
    name: text('Name of the company.'),
    quantity: count('Whole shares.'),
    quantityAfter: optional(
      count('Whole shares held after it. Missing in trades from before it was noted.'),
    ),
    listedPriceMinor: minorUnits('listedCurrency', 'Price per share, in `listedCurrency`.'),
    listedCurrency: currency('Currency in which the stock is listed.'),
    amountMinor: minorUnits('currency', 'The whole cash leg, in `currency`; never negative.'),
    currency: currency('Currency of the cash leg.'),
    comment: text('The parent’s comment.', { blank: true }),
    createdBy: text('Parent who made the trade.', { to: 'users' }),
    entryId: text('Ledger entry of the cash leg.', { to: 'transactions' }),
  },
  { title: 'A trade' },
);

const { time, userId, familyId, stockAssetId, symbol, name, listedCurrency } = TRADE.fields;

const SPLIT = stored(
  {
    time,
    userId,
    familyId,
    stockAssetId,
    operation: choice(['split'], '`split`.'),
    symbol,
    name,
    quantity: count('Whole shares that were split.'),
    quantityAfter: count('Whole shares that they became.'),
    splitDate: text('Date of the split in New York, YYYY-MM-DD.'),
    splitTo: count('Shares that every `splitFrom` became.'),
    splitFrom: count('Shares that became `splitTo`.'),
    splitTookEffectAt: instant('Trades before it were multiplied.'),
    soldFraction: text(
      'Part of a share that was left over and sold, such as `1 of 2`; `0 of 1` if none.',
    ),
    listedCurrency,
    listedPriceMinor: optional(
      minorUnits(
        'listedCurrency',
        'Price per share at which a part was sold, in `listedCurrency`.',
      ),
    ),
    amountMinor: optional(minorUnits('currency', 'What the part brought, in `currency`.')),
    currency: optional(currency('Currency that it was paid in.')),
    createdBy: text('`schedule`.'),
    entryId: optional(text('Ledger entry of what the part brought.', { to: 'transactions' })),
  },
  { title: 'A split of a holding' },
);

const { splitDate, splitTo, splitFrom, splitTookEffectAt, soldFraction } = SPLIT.fields;
const {
  quantityAfter,
  listedPriceMinor,
  amountMinor,
  currency: paidIn,
  comment,
  entryId,
} = TRADE.fields;

/** Trades and splits as one table, as exports and calls have them. */
export const TRADE_OR_SPLIT = stored({
  ...TRADE.fields,
  operation: choice(
    ROW_OPERATIONS,
    '`buy` for a reward, `sell` for a withdrawal, `split` where the company split its shares.',
  ),
  quantity: count('Whole shares; of a `split`, those that were split.'),
  quantityAfter,
  listedPriceMinor: optional(listedPriceMinor),
  amountMinor: optional(amountMinor),
  currency: optional(paidIn),
  comment: optional(comment, ''),
  entryId: optional(entryId),
  splitDate: optional(splitDate),
  splitTo: optional(splitTo),
  splitFrom: optional(splitFrom),
  splitTookEffectAt: optional(splitTookEffectAt),
  soldFraction: optional(soldFraction),
});

/**
 * Narrows a row of both to the columns of its kind.
 *
 * @throws RowError if one that it needs is missing.
 */
export function tradeOrSplit(row: StoredOf<typeof TRADE_OR_SPLIT>): StockTransactionDoc {
  const { fields }: { fields: Columns } = row.operation === 'split' ? SPLIT : TRADE;
  const values: Values = row;
  const found = Object.entries(fields).flatMap(([name, { options }]) => {
    const value = values[name];
    if (value !== undefined) return [[name, value]];
    if (options.missing === undefined) throw new RowError(name);
    return [];
  });
  return Object.fromEntries(found) as StockTransactionDoc;
}

export const stockTransactions = collection({
  name: 'stock_transactions',
  ...OF_CHILD,
  queries: {
    stockTransactionsOfChild: {
      equals: ['familyId', 'userId'],
      orderBy: ['time', 'desc'],
      limit: 500,
      readers: 'child',
    },
    /** Splits of a child's holdings, which are few. */
    splitsOfChild: {
      equals: ['familyId', 'userId', 'operation'],
      orderBy: ['time', 'desc'],
      limit: 100,
      readers: 'child',
    },
    stockTransactionsOfUser: { equals: ['userId'], orderBy: ['time', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['comment', 'name'],
  examples: [{ id: 'trade-ada', is: 'a trade', readers: 'child' }],

  is: 'One trade with the ledger entry of its cash leg, or one split of a holding.',
  id: 'Generated by Firestore; of a split `{userId}_{symbol}_{date}`, so that a holding is split only once.',
  kinds: [TRADE, SPLIT],
  notStored: {
    price:
      '`amountMinor` divided by `quantity`, which calls return: the cash leg was rounded once as a whole, so a share’s price may be no whole cent.',
    createdAt: 'It equals `time`: a trade is written when it is made.',
  },
  writtenBy: ['tradeStock'],
  alsoWrittenBy: 'the fan-out of splits',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'trades',
    is: 'Trades, and splits of holdings, ordered by id.',
    ...rows(TRADE_OR_SPLIT, 'last'),
  },
  privacy: {
    holds: 'stock, shares, price, comment, time',
    purpose: 'To know what was bought and sold.',
  },
});
