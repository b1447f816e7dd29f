import type { Collection } from '../kernel/document/collection';
import type { Instant } from '../kernel/document/instant';

/**
 * `market_refreshes/{what}`, private: the lease for fetching a price or the rates, and when the next
 * fetch is allowed. The cached value stays until a fetch has succeeded.
 */
export interface MarketRefreshDoc {
  /** Time of the last successful fetch. */
  refreshedAt: Instant | null;
  /** Fetch in progress. */
  holder: string | null;
  /** Time until which only the holder may fetch. */
  heldUntil: Instant | null;
  /** After a failure: time before which nobody fetches. */
  retryAt: Instant | null;
}

export const marketRefreshes = {
  name: 'market_refreshes',
  is: 'Lease on fetching a price or the rates, and when they may be fetched again.',
  id: '`price_{symbol}`, or `rates_{base}` for the rates of a base.',

  private: true,
  owner: 'nobody',
  links: {},
  purgedWith: {},
  queries: {},
  unindexed: ['heldUntil', 'refreshedAt', 'retryAt'],
  examples: [{ id: 'rates', is: 'the current fetch of the rates', readers: 'nobody' }],

  writtenBy: ['getStockPrice', 'getExchangeRate', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps prices and rates fresh',
  kept: 'Indefinitely, one per stock and one for the rates.',
  privacy: {
    holds: 'leases on fetching; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
} as const satisfies Collection<keyof MarketRefreshDoc>;
