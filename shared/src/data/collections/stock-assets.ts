import type { CurrencyCode } from '../../money/currency';
import type { MinorUnits } from '../../money/money';
import { collection, OF_CHILD } from '../collection';
import {
  CHILD,
  CREATED,
  FAMILY,
  SYMBOL,
  UNTIL_CHILD_DELETED,
  UPDATED,
  field,
  kind,
} from '../fields';
import type { Instant } from '../instant';

/** `stock_assets/{userId}_{symbol}`: what a child holds of one stock. */
export interface StockAssetDoc {
  userId: string;
  familyId: string;
  symbol: string;
  name: string;
  /** The currency in which the stock is listed. */
  currency: CurrencyCode;
  /** Whole shares. */
  totalQuantity: number;
  /** What the shares that are held have cost, in minor units of `currency`. */
  costMinor: MinorUnits;
  createdAt: Instant;
  updatedAt: Instant;
}

export function stockAssetId(userId: string, symbol: string): string {
  return `${userId}_${symbol}`;
}

export const stockAssets = collection({
  name: 'stock_assets',
  ...OF_CHILD,
  queries: {
    stockAssetsOfChild: { equals: ['familyId', 'userId'], limit: 50, readers: 'account' },
  },
  examples: [{ id: 'ada_DIS', is: 'a holding', readers: 'account' }],

  is: 'What a child holds of one stock.',
  id: '`{userId}_{symbol}`.',
  kinds: [
    kind<StockAssetDoc>({
      userId: CHILD,
      familyId: FAMILY,
      symbol: SYMBOL,
      name: field('text', 'Of the company.'),
      currency: field('currency', 'In which the stock is listed.'),
      totalQuantity: field('number', 'Whole shares.'),
      costMinor: field(
        'minor units',
        'Of `currency`: what the shares that are held have cost. The average price follows from it.',
      ),
      createdAt: CREATED,
      updatedAt: UPDATED,
    }),
  ],
  notStored: {
    averagePrice:
      '`costMinor` divided by `totalQuantity`, which calls answer: a rounded average would drift away from what the shares have cost.',
  },
  writtenBy: ['tradeStock'],
  kept: UNTIL_CHILD_DELETED,

  privacy: { holds: 'stock, shares, cost', purpose: 'What a child holds.' },
});
