import type { StockSymbol } from '../stock/stocks';
import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import {
  SYMBOL,
  CREATED,
  UPDATED,
  currency,
  instant,
  minorUnits,
  only,
  stored,
  text,
} from '../kernel/document/stored';

/** `stock_price_cache/{symbol}`: the last accepted price. */
export type StockPriceDoc = DocumentOf<typeof stockPrices>;

const PRICE = stored({
  symbol: only<StockSymbol, string>(SYMBOL),
  priceMinor: minorUnits('currency', 'Price per share, in `currency`.'),
  currency: currency('Currency in which the stock is listed.'),
  lastFetchedAt: instant('When the source was asked.'),
  publishedAt: instant('Time of the last trade according to the source.'),
  source: text('Name of the source.'),
  createdAt: CREATED,
  updatedAt: UPDATED,
});

export const stockPrices = collection({
  name: 'stock_price_cache',
  ...OF_NOBODY,
  examples: [{ id: 'DIS', is: 'a price', readers: 'signed-in users' }],

  is: 'Last accepted price of a stock, shared by all families.',
  id: 'The ticker symbol.',
  kinds: [PRICE],
  writtenBy: ['getStockPrice', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps the prices of held stocks fresh',
  kept: 'Indefinitely, one per stock on offer.',

  privacy: {
    holds: 'prices; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
});
