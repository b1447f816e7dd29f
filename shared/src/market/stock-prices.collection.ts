import type { CurrencyCode } from '../kernel/money/currency';
import type { MinorUnits } from '../kernel/money/money';
import type { StockSymbol } from '../stock/stocks';
import { collection, OF_NOBODY } from '../kernel/document/collection';
import { CREATED, SYMBOL, UPDATED, field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/** `stock_price_cache/{symbol}`: the last accepted price. */
export interface StockPriceDoc {
  symbol: StockSymbol;
  /** Price of one share, in minor units of `currency`. */
  priceMinor: MinorUnits;
  currency: CurrencyCode;
  /** Time of the fetch. */
  lastFetchedAt: Instant;
  /** Source's own time of the price: the last trade. */
  publishedAt: Instant;
  source: string;
  createdAt: Instant;
  updatedAt: Instant;
}

export const stockPrices = collection({
  name: 'stock_price_cache',
  ...OF_NOBODY,
  examples: [{ id: 'DIS', is: 'a price', readers: 'signed-in users' }],

  is: 'Last accepted price of a stock, shared by all families.',
  id: 'The ticker symbol.',
  kinds: [
    kind<StockPriceDoc>({
      symbol: SYMBOL,
      priceMinor: field('minor units', 'Price per share, in `currency`.'),
      currency: field('currency', 'Currency in which the stock is listed.'),
      lastFetchedAt: field('instant', 'When the source was asked.'),
      publishedAt: field('instant', 'Time of the last trade according to the source.'),
      source: field('text', 'Name of the source.'),
      createdAt: CREATED,
      updatedAt: UPDATED,
    }),
  ],
  writtenBy: ['getStockPrice', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps the prices of held stocks fresh',
  kept: 'Indefinitely, one per stock on offer.',

  privacy: {
    holds: 'prices; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
});
