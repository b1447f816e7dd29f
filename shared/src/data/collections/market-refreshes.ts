import { collection, OF_NOBODY } from '../collection';
import { field, kind } from '../fields';
import type { Instant } from '../instant';

/**
 * `market_refreshes/{what}`, private: who fetches a price or the rates right now, and when it may be
 * done again. What the cache holds stays as it was until the fetch has succeeded.
 */
export interface MarketRefreshDoc {
  /** Of the last fetch that succeeded; null before the first one. */
  refreshedAt: Instant | null;
  /** The fetch under way, or null. */
  holder: string | null;
  /** Until when the holder has the sole right to fetch; it may have died with its instance. */
  heldUntil: Instant | null;
  /** After a fetch that failed: nobody fetches before this. */
  retryAt: Instant | null;
}

export const marketRefreshes = collection({
  name: 'market_refreshes',
  private: true,
  ...OF_NOBODY,
  examples: [{ id: 'rates', is: 'who fetches the rates right now', readers: 'nobody' }],

  is: 'Who fetches a price or the rates right now, and when it may be done again.',
  id: '`price_{symbol}`, or `rates_{base}` for the rates of a base.',
  kinds: [
    kind<MarketRefreshDoc>({
      refreshedAt: field('instant or null', 'Of the last fetch that succeeded.'),
      holder: field('text or null', 'The fetch under way.'),
      heldUntil: field('instant or null', 'Until when the holder alone may fetch.'),
      retryAt: field('instant or null', 'After a failure: nobody fetches before this.'),
    }),
  ],
  writtenBy: ['getStockPrice', 'getExchangeRate', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps prices and rates fresh',
  kept: 'For ever, one for each stock and one for the rates.',

  privacy: {
    holds: 'who fetches right now; nothing about people',
    purpose: 'To ask the market once for everybody.',
  },
});
