import { STOCK_SYMBOLS } from './stocks';
import { collection, OF_CHILD, type DocumentOf } from '../kernel/document/collection';
import { UNTIL_CHILD_DELETED } from '../kernel/document/field';
import { PAGE_SIZE } from '../kernel/document/query';
import { rows } from '../kernel/document/view';
import {
  CHILD,
  CREATED,
  FAMILY,
  SYMBOL,
  UPDATED,
  count,
  currency,
  minorUnits,
  optional,
  stored,
  text,
  texts,
} from '../kernel/document/stored';

/** `stock_assets/{userId}_{symbol}`: a child's holding of one stock. */
export type HoldingDoc = DocumentOf<typeof stockAssets>;

export function stockAssetId(userId: string, symbol: string): string {
  return `${userId}_${symbol}`;
}

export const HOLDING = stored({
  userId: CHILD,
  familyId: FAMILY,
  symbol: SYMBOL,
  name: text('Name of the company.'),
  totalQuantity: count('Whole shares.'),
  costMinor: minorUnits(
    'currency',
    'Cost of the shares held, in `currency`. The average price is derived from it.',
  ),
  currency: currency('Currency in which the stock is listed.'),
  splitDates: optional(
    texts('Dates of the splits of the stock that this holding has been through.', {
      notExported: 'The splits are among the trades.',
    }),
  ),
  createdAt: CREATED,
  updatedAt: UPDATED,
});

export const stockAssets = collection({
  name: 'stock_assets',
  ...OF_CHILD,
  queries: {
    stockAssetsOfChild: {
      equals: ['familyId', 'userId'],
      limit: 50,
      most: STOCK_SYMBOLS.length,
      readers: 'child',
    },
    /** Holdings of a stock, by id. */
    stockAssetsOfSymbol: { equals: ['symbol'], limit: PAGE_SIZE },
    /** Largest holding of a stock: if it is sold out, nobody holds the stock. */
    largestStockAssets: { equals: ['symbol'], orderBy: ['totalQuantity', 'desc'], limit: 1 },
  },
  examples: [{ id: 'ada_DIS', is: 'a holding', readers: 'child' }],

  is: 'A child’s holding of one stock.',
  id: '`{userId}_{symbol}`.',
  kinds: [HOLDING],
  notStored: {
    averagePrice:
      '`costMinor` divided by `totalQuantity`, which calls return: a rounded average would drift away from the cost.',
  },
  writtenBy: ['tradeStock'],
  alsoWrittenBy: 'the fan-out of splits',
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'shares',
    is: 'Children’s holdings, one row per child and stock.',
    ...rows(HOLDING, 'none'),
  },
  privacy: { holds: 'stock, shares, cost', purpose: 'To know what a child holds.' },
});
