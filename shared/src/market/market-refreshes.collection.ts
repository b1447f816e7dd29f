import { collection, OF_NOBODY } from '../kernel/document/collection';
import { field, kind } from '../kernel/document/field';
import type { Instant } from '../kernel/document/instant';

/**
 * `market_refreshes/{what}`, private: the lease for fetching a price or the rates, and when the next
 * fetch is allowed. The cached value stays until a fetch has succeeded.
 */
export interface MarketRefreshDoc {
  /** Time of the last successful fetch; null before the first. */
  refreshedAt: Instant | null;
  /** Fetch in progress, or null. */
  holder: string | null;
  /** Expiry of the holder's lease; its instance may have died. */
  heldUntil: Instant | null;
  /** After a failed fetch: time before which nobody fetches. */
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
