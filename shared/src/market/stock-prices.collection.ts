import type { StockSymbol } from '../stock/stocks';
import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import {
  SYMBOL,
  CREATED,
  UPDATED,
  count,
  currency,
  instant,
  minorUnits,
  nullable,
  object,
  only,
  optional,
  stored,
  text,
} from '../kernel/document/stored';

/** `stock_price_cache/{symbol}`: the last accepted price. */
export type StockPriceDoc = DocumentOf<typeof stockPrices>;

/** Doubt about a price whose source says one that looks like a split. */
const CHECK = {
  date: text('Date of the suspicion, of which `corporate_actions` has a document.'),
  checkedAt: instant('When it was last looked at whether it is decided.'),
  askedAt: nullable(instant('When a source of splits was last asked.')),
  alertedAt: instant('When the operator was last told.'),
};

const SPLIT = {
  date: text('First day of the new shares in New York, YYYY-MM-DD.'),
  to: count('New shares for `from` old ones.'),
  from: count('Old shares.'),
  takesEffectAt: optional(
    instant(
      'When it took effect: what was fetched before is divided, and moves no money. Missing in older ones.',
    ),
  ),
};

const PRICE = stored({
  symbol: only<StockSymbol, string>(SYMBOL),
  priceMinor: minorUnits('currency', 'Price per share, in `currency`.'),
  currency: currency('Currency in which the stock is listed.'),
  lastFetchedAt: instant('When the source was asked.'),
  publishedAt: instant('Time of the last trade according to the source.'),
  source: text('Name of the source.'),
  createdAt: CREATED,
  updatedAt: UPDATED,
  check: optional(
    object('While the price is being checked: it stays the last trusted one.', CHECK),
  ),
  split: optional(object('Latest confirmed split, whose new shares the price is of.', SPLIT)),
});

export const stockPrices = collection({
  name: 'stock_price_cache',
  ...OF_NOBODY,
  examples: [{ id: 'DIS', is: 'a price', readers: 'signed-in users' }],

  is: 'Last accepted price of a stock, shared by all families.',
  id: 'The ticker symbol.',
  kinds: [PRICE],
  writtenBy: ['getStockPrice', 'tradeStock'],
  alsoWrittenBy:
    'the schedule that keeps the prices of held stocks fresh, and whoever confirms a split',
  kept: 'Indefinitely, one per stock on offer.',

  privacy: {
    holds: 'prices; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
});
