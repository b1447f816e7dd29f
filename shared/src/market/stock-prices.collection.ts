import type { StockSymbol } from '../stock/stocks';
import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';
import type { MinorUnits } from '../kernel/money/money';
import type { CurrencyCode } from '../kernel/money/currency';

/** `stock_price_cache/{symbol}`: the last accepted price. */
export interface StockPriceDoc {
  /** Ticker symbol. */
  symbol: StockSymbol;
  /** Price per share, in `currency`. */
  priceMinor: MinorUnits;
  /** Currency in which the stock is listed. */
  currency: CurrencyCode;
  /** When the source was asked. */
  lastFetchedAt: Instant;
  /** Time of the last trade according to the source. */
  publishedAt: Instant;
  /** Name of the source. */
  source: string;
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** While the price is being checked: it stays the last trusted one. */
  check?: {
    /** Date of the suspicion, of which `corporate_actions` has a document. */
    date: string;
    /** When it was last looked at whether it is decided. */
    checkedAt: Instant;
    /** When a source of splits was last asked. */
    askedAt: Instant | null;
    /** When the operator was last told. */
    alertedAt: Instant;
  };
  /** Latest confirmed split, whose new shares the price is of. */
  split?: {
    /** First day of the new shares in New York, YYYY-MM-DD. */
    date: string;
    /** New shares for `from` old ones. */
    to: number;
    /** Old shares. */
    from: number;
    /**
     * When it took effect: what was fetched before is divided, and moves no money. Missing in older ones.
     */
    takesEffectAt?: Instant;
  };
}

export const stockPrices = {
  name: 'stock_price_cache',
  is: 'Last accepted price of a stock, shared by all families.',
  id: 'The ticker symbol.',

  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {},
  unindexed: ['check', 'createdAt', 'lastFetchedAt', 'publishedAt', 'split', 'updatedAt'],
  examples: [{ id: 'DIS', is: 'a price', readers: 'signed-in users' }],

  writtenBy: ['getStockPrice', 'tradeStock'],
  alsoWrittenBy:
    'the schedule that keeps the prices of held stocks fresh, and whoever confirms a split',
  kept: 'Indefinitely, one per stock on offer.',
  privacy: {
    holds: 'prices; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
} as const satisfies Collection<keyof StockPriceDoc>;
