import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import {
  SYMBOL,
  choice,
  count,
  instant,
  nullable,
  only,
  optional,
  stored,
  text,
  texts,
} from '../kernel/document/stored';
import { STOCK_SYMBOLS, type StockSymbol } from './stocks';

/** `corporate_actions/{symbol}_{date}`: a split of a stock, or what looked like one. */
export type CorporateActionDoc = DocumentOf<typeof corporateActions>;

/**
 * `suspected` until it is decided, `confirmed` if the stock was split, `dismissed` if its price has really
 * moved.
 */
const ACTION_STATUSES = ['suspected', 'confirmed', 'dismissed'] as const;

/** Splits of one stock, far more than any of them has had. */
const MOST_SPLITS = 20;

export function corporateActionId(symbol: StockSymbol, date: string): string {
  return `${symbol}_${date}`;
}

const CORPORATE_ACTION = stored({
  symbol: only<StockSymbol, string>(SYMBOL),
  date: text('First day of the new shares in New York, YYYY-MM-DD.'),
  to: count('Shares after the split for `from` shares before it: 10 in 10 for 1.'),
  from: count('Shares before it: 1 in 10 for 1.'),
  status: choice(
    ACTION_STATUSES,
    '`suspected` from its price, `confirmed` as a split, or `dismissed` as a real move.',
  ),
  source: text('Who said so: a source of prices or of splits by its name, or `operator`.'),
  decidedAt: nullable(instant('When it was confirmed or dismissed; null while suspected.')),
  takesEffectAt: optional(
    instant(
      'Trades before it are multiplied. Only if it is confirmed: the moment of that if nothing was traded at the new price yet, else the opening of the exchange on its date.',
    ),
  ),
  pendingParts: optional(
    texts(
      'Parts of the holdings of the stock that are not all split yet. Only if it is confirmed.',
    ),
  ),
});

export const corporateActions = collection({
  name: 'corporate_actions',
  ...OF_NOBODY,
  queries: {
    /** Those of one status, of all stocks: a handful in decades. Browsers ask for what is confirmed. */
    corporateActions: {
      equals: ['status'],
      limit: 200,
      most: MOST_SPLITS * STOCK_SYMBOLS.length,
      readers: 'signed-in users',
    },
  },
  examples: [{ id: 'DIS_2026-01-15', is: 'a split', readers: 'signed-in users' }],

  is: 'A split of a stock, or a move of its price that looked like one.',
  id: '`{symbol}_{date}`.',
  kinds: [CORPORATE_ACTION],
  writtenBy: ['getStockPrice', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps the prices of held stocks fresh, and an operator',
  kept: 'Indefinitely: holdings and their history are worked out from it.',

  privacy: {
    holds: 'splits of stocks; nothing about people',
    purpose: 'To tell a split of a stock from a loss.',
  },
});
