import { collection, OF_NOBODY, type DocumentOf } from '../kernel/document/collection';
import { instant, nullable, stored, text } from '../kernel/document/stored';

/**
 * `market_refreshes/{what}`, private: the lease for fetching a price or the rates, and when the next
 * fetch is allowed. The cached value stays until a fetch has succeeded.
 */
export type MarketRefreshDoc = DocumentOf<typeof marketRefreshes>;

const REFRESH = stored({
  refreshedAt: nullable(instant('Time of the last successful fetch.')),
  holder: nullable(text('Fetch in progress.')),
  heldUntil: nullable(instant('Time until which only the holder may fetch.')),
  retryAt: nullable(instant('After a failure: time before which nobody fetches.')),
});

export const marketRefreshes = collection({
  name: 'market_refreshes',
  private: true,
  ...OF_NOBODY,
  examples: [{ id: 'rates', is: 'the current fetch of the rates', readers: 'nobody' }],

  is: 'Lease on fetching a price or the rates, and when they may be fetched again.',
  id: '`price_{symbol}`, or `rates_{base}` for the rates of a base.',
  kinds: [REFRESH],
  writtenBy: ['getStockPrice', 'getExchangeRate', 'tradeStock'],
  alsoWrittenBy: 'the schedule that keeps prices and rates fresh',
  kept: 'Indefinitely, one per stock and one for the rates.',

  privacy: {
    holds: 'leases on fetching; nothing about people',
    purpose: 'To ask the market once for all families.',
  },
});
