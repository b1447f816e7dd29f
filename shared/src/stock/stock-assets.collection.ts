import { number, string, type InferType } from 'yup';
import type { CurrencyCode } from '../kernel/money/currency';
import { minorToDecimal, type MinorUnits } from '../kernel/money/money';
import { currencyText, exactObject } from '../kernel/schema/fields';
import { STOCK_SYMBOLS } from './stocks';
import { collection, OF_CHILD } from '../kernel/document/collection';
import {
  CHILD,
  CREATED,
  FAMILY,
  SYMBOL,
  UNTIL_CHILD_DELETED,
  UPDATED,
  field,
  kind,
} from '../kernel/document/field';
import { iso, type Instant } from '../kernel/document/instant';

/** `stock_assets/{userId}_{symbol}`: a child's holding of one stock. */
export interface HoldingDoc {
  userId: string;
  familyId: string;
  symbol: string;
  name: string;
  /** Currency in which the stock is listed. */
  currency: CurrencyCode;
  /** Whole shares. */
  totalQuantity: number;
  /** Cost of the shares held, in minor units of `currency`. */
  costMinor: MinorUnits;
  createdAt: Instant;
  updatedAt: Instant;
}

export function stockAssetId(userId: string, symbol: string): string {
  return `${userId}_${symbol}`;
}

const ROW = exactObject({
  childId: string().required(),
  symbol: string().required(),
  name: string().required(),
  totalQuantity: number().required(),
  cost: number().required(),
  currency: currencyText().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
});

function toRow(_id: string, asset: HoldingDoc): InferType<typeof ROW> {
  const { userId: childId, symbol, name, totalQuantity, currency } = asset;
  return {
    childId,
    symbol,
    name,
    totalQuantity,
    currency,
    cost: minorToDecimal(asset.costMinor, currency),
    createdAt: iso(asset.createdAt),
    updatedAt: iso(asset.updatedAt),
  };
}

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
    /** Largest holding of a stock: if it is sold out, nobody holds the stock. */
    largestStockAssets: { equals: ['symbol'], orderBy: ['totalQuantity', 'desc'], limit: 1 },
  },
  examples: [{ id: 'ada_DIS', is: 'a holding', readers: 'child' }],

  is: 'A child’s holding of one stock.',
  id: '`{userId}_{symbol}`.',
  kinds: [
    kind<HoldingDoc>({
      userId: CHILD,
      familyId: FAMILY,
      symbol: SYMBOL,
      name: field('text', 'Name of the company.'),
      currency: field('currency', 'Currency in which the stock is listed.'),
      totalQuantity: field('number', 'Whole shares.'),
      costMinor: field(
        'minor units',
        'Cost of the shares held, in `currency`. The average price is derived from it.',
      ),
      createdAt: CREATED,
      updatedAt: UPDATED,
    }),
  ],
  notStored: {
    averagePrice:
      '`costMinor` divided by `totalQuantity`, which calls return: a rounded average would drift away from the cost.',
  },
  writtenBy: ['tradeStock'],
  kept: UNTIL_CHILD_DELETED,

  exported: {
    table: 'shares',
    is: 'Children’s holdings, one row per child and stock.',
    row: ROW,
    toRow,
    notes: { cost: 'Cost of the shares held, a decimal in `currency`.' },
  },
  privacy: { holds: 'stock, shares, cost', purpose: 'To know what a child holds.' },
});
