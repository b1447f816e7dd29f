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
  examples: [{ id: 'rates', is: 'the current fetch of the rates', readers: 'nobody' }],

  is: 'Lease on fetching a price or the rates, and when they may be fetched again.',
  id: '`price_{symbol}`, or `rates_{base}` for the rates of a base.',
  kinds: [
    kind<MarketRefreshDoc>({
      refreshedAt: field('instant or null', 'Time of the last successful fetch.'),
      holder: field('text or null', 'Fetch in progress.'),
      heldUntil: field('instant or null', 'Time until which only the holder may fetch.'),
      retryAt: field('instant or null', 'After a failure: time before which nobody fetches.'),
    }),
  ],
  writtenBy: ['getStockPrice', 'getExchangeRate', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps prices and rates fresh',
  kept: 'Indefinitely, one per stock and one for the rates.',

  privacy: {
    holds: 'leases on fetching; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
});
