import { STOCK_SYMBOLS } from './stocks';
import { UNTIL_CHILD_DELETED, type Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import type { MinorUnits } from '../kernel/money/money';
import type { CurrencyCode } from '../kernel/money/currency';
import { PAGE_SIZE } from '../kernel/document/query';

/** `stock_assets/{userId}_{symbol}`: a child's holding of one stock. */
export interface HoldingDoc {
  /** Child whose it is. */
  userId: string;
  /** Family that owns it. */
  familyId: string;
  /** Ticker symbol. */
  symbol: string;
  /** Name of the company. */
  name: string;
  /** Whole shares. */
  totalQuantity: number;
  /** Cost of the shares held, in `currency`. The average price is derived from it. */
  costMinor: MinorUnits;
  /** Currency in which the stock is listed. */
  currency: CurrencyCode;
  /** Dates of the splits of the stock that this holding has been through. */
  splitDates?: string[];
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
}

export function stockAssetId(userId: string, symbol: string): string {
  return `${userId}_${symbol}`;
}

export const stockAssets = {
  name: 'stock_assets',
  is: 'A child’s holding of one stock.',
  id: '`{userId}_{symbol}`.',

  owner: 'child',
  links: { child: { field: 'userId' }, family: { field: 'familyId' } },
  purgedWith: { family: { pages: 'stockAssetsOfFamily' }, child: { pages: 'stockAssetsOfUser' } },
  scan: { all: 'allStockAssets', byOwner: 'stockAssetsByOwner' },
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
    stockAssetsOfFamily: { equals: ['familyId'], limit: PAGE_SIZE },
    stockAssetsOfUser: { equals: ['userId'], limit: PAGE_SIZE },
    allStockAssets: { equals: [], limit: PAGE_SIZE },
    stockAssetsByOwner: { equals: [], orderBy: ['userId', 'asc'], limit: PAGE_SIZE },
  },
  unindexed: ['createdAt', 'splitDates', 'updatedAt'],
  examples: [{ id: 'ada_DIS', is: 'a holding', readers: 'child' }],

  notStored: {
    averagePrice:
      '`costMinor` divided by `totalQuantity`, which calls return: a rounded average would drift away from the cost.',
  },
  writtenBy: ['tradeStock', 'undoTransaction'],
  alsoWrittenBy: 'the fan-out of splits',
  kept: UNTIL_CHILD_DELETED,
  exported: { table: 'shares', is: 'Children’s holdings, one row per child and stock.' },
  privacy: { holds: 'stock, shares, cost', purpose: 'To know what a child holds.' },
} as const satisfies Collection<keyof HoldingDoc>;
