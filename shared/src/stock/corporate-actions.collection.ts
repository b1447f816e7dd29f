import { STOCK_SYMBOLS, type StockSymbol } from './stocks';
import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';

/** `corporate_actions/{symbol}_{date}`: a split of a stock, or what looked like one. */
export interface CorporateActionDoc {
  /** Ticker symbol. */
  symbol: StockSymbol;
  /** First day of the new shares in New York, YYYY-MM-DD. */
  date: string;
  /** Shares after the split for `from` shares before it: 10 in 10 for 1. */
  to: number;
  /** Shares before it: 1 in 10 for 1. */
  from: number;
  /**
   * `suspected` until it is decided, `confirmed` if the stock was split, `dismissed` if its price has
   * really moved.
   */
  status: 'suspected' | 'confirmed' | 'dismissed';
  /** Where the status comes from: the name of a source of prices or splits, or `operator`. */
  source: string;
  /** When it was confirmed or dismissed; null while suspected. */
  decidedAt: Instant | null;
  /**
   * Trades before this time are multiplied. Only if confirmed: the time of the confirmation if nothing was
   * traded at the new price yet, else the opening of the exchange on its date.
   */
  takesEffectAt?: Instant;
  /** Partitions whose holdings of the stock are not all split yet. Only if confirmed. */
  pendingParts?: string[];
}

/** Splits of one stock, far more than any of them has had. */
const MOST_SPLITS = 20;

export function corporateActionId(symbol: StockSymbol, date: string): string {
  return `${symbol}_${date}`;
}

export const corporateActions = {
  name: 'corporate_actions',
  is: 'A split of a stock, or a move of its price that looked like one.',
  id: '`{symbol}_{date}`.',

  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {
    /** Those of one status, of all stocks: a handful in decades. Browsers ask for the confirmed ones. */
    corporateActions: {
      equals: ['status'],
      limit: 200,
      most: MOST_SPLITS * STOCK_SYMBOLS.length,
      readers: 'signed-in users',
    },
  },
  unindexed: ['decidedAt', 'pendingParts', 'takesEffectAt'],
  examples: [{ id: 'DIS_2026-01-15', is: 'a split', readers: 'signed-in users' }],

  writtenBy: ['getStockPrice', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps the prices of held stocks fresh, and an operator',
  kept: 'Indefinitely: holdings and their history are worked out from it.',
  privacy: {
    holds: 'splits of stocks; nothing about people',
    purpose: 'To tell a split of a stock from a loss.',
  },
} as const satisfies Collection<keyof CorporateActionDoc>;
